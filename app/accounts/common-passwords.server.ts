/**
 * The passwords that an attacker tries first, in lower case, of 6 characters or more. Source: Openwall's list for John the
 * Ripper (public domain), followed by newer and Pakistani ones.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
	`
123456 password password1 123456789 12345678 1234567890 abc123 computer tigger qwerty carmen mickey secret
summer internet a1b2c3 service canada ranger shadow baseball donald harley hockey letmein maggie mustang
snoopy buster dragon jordan michael michelle patrick 123abc andrew calvin changeme diamond fuckme fuckyou
matthew miller trustno1 avalon brandy chelsea coffee falcon freedom gandalf helpme merlin newyork soccer
thomas wizard asdfgh bandit batman butthead dorothy eeyore fishing football george iloveyou jennifer
jonathan marina master monday monkey natasha ncc1701 pamela pepper piglet poohbear pookie rabbit rachel
rocket sparky spring steven success sunshine victoria whatever zapata 8675309 amanda august barney biteme
boomer cowboy doctor fisher island joshua marley orange please rascal richard scooter shalom silver skippy
stanley taylor welcome zephyr 111111 aaaaaa access albert alexander andrea anthony ashley basketball beavis
booboo bradley brandon caitlin camaro charlie chicken cricket dakota dallas daniel debbie dolphin elephant
friend fucker ginger goodluck hammer heather iceman jessica joseph jupiter justin knight lacrosse lakers
lizard madison mother muffin murphy nirvana pentium phoenix picture rainbow saturn shannon shithead skeeter
sophie special stephanie stephen sweetie teacher tennis test123 topgun tristan william wilson 1q2w3e 654321
666666 a12345 a1b2c3d4 angela archie blazer bond007 booger charles christin claire control david1 dennis
digital disney edward flipper franklin horses hunter indigo jasper jeremy julian kelsey killer lauren
maryjane matrix maverick mayday mercury mitchell morgan mountain niners nothing oliver peanut pearljam
phantom popcorn princess psycho pumpkin purple rebecca reddog robert salmon samson sharon sierra smokey
startrek steelers stimpy sunflower superman support sydney techno walter willie willow winner zxcvbnm alaska
alexis animal apples barbara benjamin bluebird bonnie camera chocolate claudia cocacola compton connect
cookie cruise douglas dreamer dreams duckie eagles einstein explorer family ferrari flamingo flower foxtrot
francis freddy friday froggy giants global happy1 hendrix herman houston iguana indiana insane inside
ironman jasmin jeanne justice katherine kermit leslie martin minnie nascar nelson pantera parker penguin
prince punkin pyramid raymond rosebud route66 running security sheena sheila skiing snapple snowball sparrow
spencer stealth student sylvia tamara taurus teresa theresa thunderbird tigers toyota travel tuesday victory
viper1 wesley whisky winnie winter wolves xyz123 123123 1234567 696969 888888 abcdef adidas adrian alfred
arthur athena austin awesome badger bamboo beagle beatles beautiful beaver bigmac blonde boogie boston
brenda bright bubba1 bubbles button buttons cactus captain carlos caroline carrie casper catch22 chance
charity charlotte cheese cheryl chris1 clancy compaq conrad cooper cooter copper cosmos cougar cracker
crawford crystal curtis cyclone diablo dollars dookie dumbass dundee elizabeth europe farmer firebird
fletcher fluffy france freak1 friends fuckoff gabriel galaxy gambit garden garfield garnet genesis genius
godzilla golfer goober greenday groovy grover guitar hacker hector herbert horizon hornet howard icecream
imagine impala janice jasmine jason1 jeanette jeffrey jenifer jesus1 jewels julie1 junior justin1 kathleen
kelly1 kennedy kevin1 knicks larry1 leonard lestat library lincoln lionking london louise lucky1 maddog
margaret mariposa marlboro martin1 master1 mensuck mercedes midori millie mirage money1 monica monopoly
mookie moroni nathan nguyen nicholas nicole nimrod october olivia online oxford pacific painter peaches
penelope petunia philip phoenix1 pickle player poiuyt porsche porter python quality raquel remember robbie
robert1 runner russell sailing sailor samantha savage scarlett school shadow1 shelby simple skipper smiley
snickers sniper snoopdog snowman spitfire sprite spunky starwars station stella stingray stormy stupid
sunny1 sunrise surfer teddy1 theboss theking thumper tintin tomcat trebor trevor tweety unicorn valentine
valerie vanilla veronica victor vincent warrior warriors weasel wheels wilbur winston wisdom wombat xavier
yellow zeppelin abcd1234 abcdefg abigail account alice1 allison alpine andre1 andrea1 angel1 annette antares
apache apollo aragorn arizona arnold arsenal asdfasdf asdfghjk avenger babydoll bailey banana basket batman1
beaner beatrice bertha bigben bigdog biggles bigman biology bishop blondie bluefish bobcat braves brazil
brutus buffalo bulldog bullet bullshit business butler butter california carebear carol1 carole cassie
castle catalina catherine cccccc celine center champion chanel chelsea1 chester1 chicago christian christy
church cinder colleen colorado columbia commander connie cookies cooking corona cowboys coyote creative
cuddles cuervo daniel1 danielle davids design destiny dickhead digger dodger dougie dragonfly eclipse
electric emerald etoile excalibur express fender fireman florida flowers foster francesco francine francois
french fuckface gemini general gerald germany gilbert goaway golden goldfish gordon graham gregory gretchen
gunner hannah harold harrison harvey hawkeye heaven helena hithere hobbit ibanez idontknow integra ireland
isabel jackass jackie jackson jaguar jamaica jenny1 jessie johnny joker1 jordan23 judith jumanji kangaroo
karen1 keepout keith1 kenneth kimberly kingdom kitkat kramer kristen laurie lawrence lawyer legend liberty
lindsay lindsey liverpool lonely lovely loveme madonna malcolm malibu marathon marcel maria1 mariah mariah1
marilyn marvin maurice maxine maxwell meggie melanie melissa melody mexico michael1 michele midnight miracle
mishka molly1 monique montreal moocow morris mouse1 mulder nautica nellie newton nirvana1 nissan norman
notebook olivier oranges oregon pandora panther passion patricia peewee pencil people person peter1 picasso
pierre pinkfloyd polaris police pookie1 predator preston q1w2e3 queenie quentin random rangers raptor
reality redrum remote reynolds rhonda ricardo ricardo1 roadrunner robinhood rocknroll rocky1 ronald ruthie
sabrina sakura sampson samuel sandra sapphire scarlet scorpio scott1 scottie scruffy seattle serena shanti
shogun singer skywalker slacker smashing smiles snowflake snuffy soccer1 soleil spanky speedy spider spooky
stacey star69 steven1 stinky strawberry stuart sundance superfly suzanne suzuki swimmer swimming system
tarzan teddybear theatre thunder thursday tinker tootsie tornado tricia trident trojan truman trumpet tucker
turtle utopia voyager warcraft warlock warren williams winona woofwoof wrangler wright xfiles xxxxxx yankees
yvonne zenith zigzag zombie zxc123 000000 007007 11111111 123321 171717 181818 1a2b3c 1chris 4runner 7777777
789456 88888888 abcd123 accord active africa airborne alfaro alicia aliens alison alpha1 althea altima
amanda1 amazing america anderson andrew1 andromeda angels angie1 anything apple1 apple2 applepie aquarius
ariane arlene artemis asdf1234 asdfjkl ashley1 ashraf ashton asterix attila autumn avatar barbie barney1
barrett beaches beanie beauty belize belmont benson bernardo bigboss bigred billy1 birdie birthday biscuit
bitter blackjack blanche blowjob blowme blueeyes bogart bombay boobie bootsie boxers brandi brewster bridge
bronco bronte brooke brother bubble buddha budgie burton butterfly calendar calvin1 camille campbell camping
cancer canela cannon carbon carnage carolyn carrot cascade catfish catwoman cecile celica change chantal
charger cherry chiara chiefs chris123 christ1 christmas christopher cindy1 cinema clueless cobain
colette college colors colt45 confused corvette country crusader cunningham cupcake cynthia dagger dammit
dancer daphne darkstar darren darryl darwin deborah december deedee deeznuts delano delete denise desert
deskjet detroit devine dexter dianne diesel director dodgers dollar dominique domino dontknow doogie doudou
downtown dragon1 driver dudley dutchess dwight eagle1 easter eastern edmund element elissa elliot empire
enigma enterprise escort estelle eugene evelyn explore family1 fatboy felipe ferguson ferret ferris fireball
fishes fishie flight florida1 flowerpot forward freddie freebird freeman frisco froggie froggies future
garcia gaston gateway george1 georgia german germany1 getout gibson giselle gmoney goblin goblue gollum
grandma gremlin grizzly grumpy guitar1 gustavo haggis hailey halloween hamilton hamlet hanson happy123
happyday hardcore harley1 harriet harris harvard health heather1 heather2 hedgehog helene hello1 hello123
hellohello hermes heythere highland hillary history hitler hobbes holiday honda1 hongkong hootie hotrod
hudson hummer huskies iforget iloveu impact indonesia isabelle israel italia jackie1 james1 jamesbond jamjam
jeffrey1 jennie jensen jesse1 jester jethro jimbob joanna joelle john316 jordie journey jubilee julien
juliet junebug juniper justdoit karine katerina katie1 keeper keller kendall ketchup kissme kitten kittycat
kkkkkk kristi kristine labtec laddie ladybug laurel lawson leader leland lester letter letters lexus1 lights
lionel little lolita lonestar longhorn looney lovers loveyou lucifer lucky14 maddie madmax magic1 magnum
maiden management manson manuel marcus marielle marine marino marshall martha maxmax meatloaf medical melina
memphis mermaid michel michigan mickey1 microsoft mikael milano millenium million miranda miriam mission
mmmmmm mobile monkey1 monroe montana moomoo moonbeam morpheus motorola movies mozart munchkin murray
mustang1 nadine napoleon nation national nestle newlife newyork1 nichole nikita nintendo nomore normal
norton nugget number9 numbers nutmeg ohshit oicu812 openup orchid orlando packard packers paloma pancake
parola parrot partner pascal patches patriots pauline payton peanuts pedro1 perfect peterpan philips
phillips pierce pigeon pioneer piper1 pirate pisces playboy poetry pontiac pookey popeye prayer precious
prelude premier puddin pulsar pussy1 qwerty12 qwertyui rabbit1 rachelle racoon randy1 ravens redman redskins
reggae reggie renegade rescue revolution richard1 richards richmond ripper roberts rocket1 rockie rockon
roger1 rogers roland rommel rookie rootbeer ruthless sabbath sabina safety samiam sammie samsam sanjose
saphire sarah1 saskia saturday science scooby scoobydoo scooter1 scorpion scotty scouts search september
server seven7 shaggy shanny shaolin shasta shayne shelly sherry shirley shorty shotgun sidney simba1 sinatra
sirius skipper1 skyler slayer sleepy slider smile1 smitty snakes snapper solomon sophia sparks spartan
spike1 sponge squash stargate starlight steph1 steve1 stevens stewart stranger stretch strong studio stumpy
sucker suckme sultan summit sunfire sunset superstar surfing susan1 sutton sweden sweetpea sweety swordfish
tabatha tacobell taiwan tamtam tanner target tattoo tequila terry1 thankyou theend thompson thrasher tiger2
timber timothy tinkerbell topcat topher toshiba tototo travis treasure tricky triton trombone trouble
trucker tyler1 ultimate unique united ursula vacation valley vampire vanessa venice vermont victor1 vincent1
violet violin virgil virginia vision volley voodoo vortex waiting wanker warner water1 wayne1 webster weezer
wendy1 western whitney whocares wildcat william1 window winniethepooh wolfgang wolverine wonder xxxxxxxx
yamaha yankee yogibear yolanda yomama yvette zachary zebras zxcvbn 00000000 121212 1234qwer 131313 99999999
action amelie anaconda apollo13 artist asshole benoit bernard bernie bigbird blizzard bluesky bonjour caesar
cardinal carolina chandler chapman charlie1 chiquita chocolat cougars courtney dolphins dominic donkey
eminem energy fearless forest forever guinness hotdog indian johnson kristin lorraine maxime memory mirror
nebraska nemesis network oatmeal patton planet players portland praise psalms qwaszx raiders rambo1 rancid
shelley softball speedo sports ssssss steele stephani sunday tiffany toronto trixie undead valentin velvet
viking walker watson babygirl pretty hottie 987654321 naruto spongebob daniela princesa christ blessed
single qazwsx pokemon iloveyou1 iloveyou2 fuckyou1 hahaha blessing blahblah blink182 123qwe trinity passw0rd
google looking spirit iloveyou! qwerty1 onelove mylove 222222 ilovegod football1 loving emmanuel 1q2w3e4r
red123 blabla 112233 spiderman simpsons monster november brooklyn poopoo darkness 159753 pineapple chester
1qaz2wsx drowssap monkey12 wordpass q1w2e3r4 coolness 11235813 something alexandra estrella miguel iloveme
sayang princess1 555555 999999 alejandro brittany alejandra tequiero antonio 987654 fernando corazon
cristina kisses myspace rebelde babygurl alyssa mahalkita gabriela pictures hellokitty babygirl1 angelica
mahalko mariana eduardo andres ronaldo inuyasha adriana celtic samsung angelo 456789 sebastian karina
hotmail 0123456789 barcelona cameron slipknot cutiepie 50cent bonita maganda babyboy natalie cuteako javier
789456123 123654 bowwow portugal 777777 volleyball january cristian bianca chrisbrown 101010 panget benfica
love123 lollipop camila qwertyuiop harrypotter ihateyou christine lorena andreea charmed rafael brianna
aaliyah johncena lovelove gangsta 333333 hiphop mybaby sergio metallica myspace1 babyblue badboy fernanda
westlife sasuke steaua roberto slideshow asdfghjkl santiago jayson 5201314 jerome gandako gatita babyko
246810 sweetheart chivas alberto valeria nicole1 12345678910 leonardo jayjay liliana sexygirl 232323 amores
anthony1 bitch1 fatima miamor lalala 252525 skittles colombia 159357 manutd 123456a britney katrina
christina pasaway tatiana cantik 0123456 teiubesc 147258369 natalia francisco amorcito angelito manchester
mommy1 147258 amigos marlon linkinpark 147852 444444 iverson andrei justine frankie pimpin fashion
bestfriend england hermosa 456123 102030 sporting hearts potter iloveu2 number1 212121 truelove jayden
savannah hottie1 scotland ilovehim shakira estrellita brandon1 sweets familia love12 omarion monkeys
loverboy elijah ronnie mamita 999999999 broken rodrigo westside mauricio amigas preciosa shopping flores
isabella martinez elaine friendster cheche gracie connor valentina darling santos joanne fuckyou2 pebbles
sunshine1 gangster gloria darkangel bettyboop jessica1 cheyenne dustin iubire a123456 purple1 bestfriends
inlove batista chacha marian sexyme pogiako jordan1 010203 daddy1 daddysgirl billabong skater nenita tigger1
gatito lokita maldita buttercup bambam glitter 123789 sister zacefron tokiohotel loveya lovebug bubblegum
marissa cecilia lollypop nicolas puppies ariana chubby sexybitch roxana mememe susana baller hotstuff carter
babylove angelina playgirl sweet16 012345 bhebhe marcos loveme1 milagros lilmama beyonce lovely1 catdog
armando margarita 151515 202020 gerard undertaker amistad capricorn delfin cheerleader password2 lizzie
matthew1 enrique badgirl 141414 dancing cuteme amelia skyline angeles janine carlitos justme legolas
michelle1 cinderella jesuschrist ilovejesus tazmania tekiero thebest princesita lucky7 jesucristo buddy1
regina myself lipgloss jazmin rosita chichi pangit mierda 741852963 hernandez arturo silvia melvin celeste
pussycat gorgeous honeyko mylife babyboo lupita panthers hollywood alfredo musica hawaii sparkle kristina
sexymama scarface 098765 hayden micheal 242424 0987654321 marisol jeremiah isaiah lolipop butterfly1 xbox360
madalina anamaria yourmom jasmine1 bubbles1 beatriz diamonds friendship sweetness desiree 741852 hannah1
bananas julius leanne marie1 lover1 twinkle february bebita 87654321 twilight imissyou pollito ashlee
cookie1 147852369 beckham simone nursing torres damian 123123123 joshua1 babyface dinamo juliana cassandra
redsox gundam molson newpass thx1138 foobar ncc1701d newuser kingfish telecom absolut babylon5 backup bird33
deliver galileo gopher hansolo passwd porsche911 sergei training alexandr catalog challenge clipper coltrane
cyrano deutsch dilbert e-mail export fountain gabriell garlic goforit grateful ledzep mailman mantra market
mazda1 metallic ncc1701e nesbitt republic research testing xanadu zaphod 10sne1 3bears broadway abacab
acropolis anders avenir blowfish bridges cannondale catnip content cordelia crack1 daisie database deadhead
denali depeche dickens emmitt entropy farout farside feedback firenze fletch fozzie gargoyle gasman graphic
intern intrepid jkl123 johanna1 kidder lambda logical lorrie mariner merlot midway mmouse mortimer nermal
overkill pacers packer picard primus prometheus public rastafarian reptile robotech salasana scarecrow
scuba1 sergey skibum starter sting1 sunbird teflon temporal terminal thejudge valhalla windsurf xcountry
1kitty 57chevy 7dwarfs animals bismillah esther hershey jersey madeline sterling aardvark abbott admin1
adrock aerobics airwolf allegro allstate altamira altima1 andrew! anneli aptiva assmunch baraka barnyard
bartman beasty beavis1 belgium beowulf bharat bichon bimmer biochem blinds bluejean boulder bourbon branch
britain broker buffett c00per calgary cement cessna chainsaw chameleon chinook chouette chronos cicero
circuit cirque cirrus clapton clarkson claudel concept concorde coolbean cornflake corwin crescent crowley
cthulhu current cutlass daedalus dagger1 daytek decker dharma dillweed dipper doitnow engage ernie1 escort1
faculty fairview fenris finance fishhead flanders fleurs flyboy franka frederic front242 frontier fugazi
funtime gaelic gambler gammaphi garfunkel gateway2 gator1 gibbons gilgamesh godiva goethe gofish gramps
gravis gretzky h2opolo hawkeye1 health1 hello8 help123 helper homerj hoosier hydrogen ib6ub9 insight
instructor integral iomega jeepster jetta1 joanie julia2 justice4 kalamazoo kerala kleenex kombat laserjet
lassie1 leblanc logger loislane longer macross madoka makeitso mallard mattingly mechanic meister mercer
merrill michal michou mickel mobydick montana3 montrose mowgli mulder1 muscle neutrino newaccount nicklaus
nightshade nightwing nopass nouveau novell oaxaca obiwan obsession orville packrat paradigm peterk phialpha
phishy piano1 pianoman pianos pipeline poetic printing provider qqq111 quebec racerx rafiki raleigh rasta1
redcloud redfish redwing redwood reznor ripple robocop robotics rossignol rugger safety1 saigon satori
saturn5 schnapps scotch secret3 seeker services shanghai shazam shelter sigmachi signal signature simsim
skydive smegma smiths smurfy sober1 sonics sphynx sprocket starbuck stephi stocks storage strato student2
susanna swanson switzer system5 t-bone tarheel tazdevil tester testtest thisisit thorne tightend toucan
transfer transit transport trapper trophy tucson turbo2 upsilon vedder vikram virago visual volcano walden
walleye webmaster whale1 whoville wibble wombat1 x-files xxx123 zepplin zoltan zoomer 21122112 windows
booster byteme changeit christia christoph classroom cloclo corrado fiction french1 gilles gocougs hilbert
macintosh mailer ne1469 politics property scrooge skidoo sylvie symbol rotimi netware champs hal9000 herzog
jethrotull nicarao snowski 1qw23e bastard celtics darkman figaro fortune geronimo mellon paladin vernon
waterloo aki123 aylmer chinacat courier dogbert elina1 funguy ggeorge glider1 heikki histoire if6was9 ingvar
juhani midvale nesbit nexus6 notta1 reliant thelorax good-luck homebrew m1911a1 ne1410s ne14a69 zhongguo
sample123 informix majordomo !@#$%^ !@#$%^&* raistlin gretel michel1 noriko sidekick sverige swoosh woodrow
ayelet betacam hallowell hosehead ilmari irmeli j1l2t3 kerrya kissa2 lissabon matti1 morecats paagal
performa stivers tapani targas !@#$%^& @#$%^& newcourt notused password12 password123 password1234
password12345 password01 password! passw0rd1 p@ssw0rd p@ssword p@ssw0rd1 p@$$w0rd pa$$word pass123 pass1234
pass12345 passpass mypassword newpassword changeme123 default123 letmein1 letmein123 welcome123 welcome1234
welcome@123 admin12 admin123 admin1234 admin@123 administrator root123 rootroot toor123 test1234 test12345
tester123 user123 user1234 username guest123 guest1234 demo123 demo1234 login123 hello1234 hello12345
secret123 master123 monkey123 dragon123 princess123 iloveyou12 iloveyou123 loveme123 football123 baseball123
cricket1 cricket123 superman123 batman123 pokemon123 minecraft minecraft1 fortnite starwars1 google1
google123 facebook facebook1 facebook123 youtube youtube1 instagram instagram1 whatsapp whatsapp1 linkedin
twitter samsung1 samsung123 android iphone iphone123 apple123 nokia123 huawei windows10 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwertyu qwerty! qwertz qwertz123 azerty azerty123 azertyuiop asdfghjkl1
asdfghjkl123 asd123 asd12345 asdasd asdasd123 asdqwe123 zxcv1234 zxcvbnm1 zxcvbnm123 zxczxc zaq12wsx
zaq1zaq1 zaq1xsw2 zaq!2wsx 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx3edc 1qazxsw2 qazwsxedc qazwsx123 qwe123
qwe1234 qweasd qweasd123 qweasdzxc qweqwe qweqwe123 q1w2e3r4t5 a1b2c3d4e5 abc123456 abc12345 abc1234
abcd12345 abcde123 abcdef123 aaa111 aaa123 aa123456 aa12345678 a1234567 a12345678 a123456789 a1234567890
1234567a 12345678a 123456789a 123456q 123456aa 123456abc 12345abc 1234abcd 123abc123 123qwe123 123qweasd
123asd 123asd123 123456qwerty 12345qwert 12qwaszx 753951 852456 951753 963852741 11223344 1122334455
12121212 123321123 1234321 12344321 123454321 147147 222333 258258 292929 321321 321654 369369 420420 456456
510510 555666 654123 7654321 9876543210 789789 786786 786110 786786786 78692786 92786786 01234567 012345678
010101 01010101 020202 030303 10101010 10203040 1020304050 102938 1029384756 110110 111222 111222333 112211
100200 123000 124578 142536 101101 200000 201020 818181 909090 999888 pakistan1 pakistan12 pakistan123
pakistan786 pakistan1947 pakistani pakistan@123 pakarmy pakarmy1 karachi karachi1 karachi123 lahore lahore1
lahore123 islamabad islamabad1 rawalpindi peshawar quetta multan faisalabad sialkot hyderabad kashmir gilgit
mardan punjab punjabi balochistan sindhi pathan pathan123 khan123 khan1234 khan786 khankhan ali123 ali1234
ali12345 ali786 aliali ahmed123 ahmad123 ahmed786 hassan123 hussain123 hussain786 usman123 umar123 bilal123
hamza123 fatima123 ayesha ayesha123 zainab zainab123 maryam123 sana123 abdullah123 muhammad muhammad1
muhammad123 muhammad786 mohammad mohammed mohammed1 allah123 allah786 allahuakbar bismillah786 mashallah
alhamdulillah inshallah subhanallah ramadan ramzan mecca786 madina786 yaallah yaali786 imran123 imrankhan
imrankhan804 jeejee jaanjaan janjan jaan123 mylove123 meripari babyjan mother123 family123 ammijan abbujan
ammiabbu sangtarash sangtarash1 sangtarash123 marble marble1 marble123 granite granite1 granite123 onyx123
stone123 india123 bangladesh dubai123 sydney123 london123 liverpool1 arsenal1 barcelona1 realmadrid juventus
manchester1 ronaldo7 ronaldo07 messi10 cristiano7 afridi10 shahid10 babarazam tendulkar dhoni7 virat18
jesus123 blessed1 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter2023 winter2024
winter2025 spring2024 autumn2024 january1 qwerty2024 qwerty2025 password2020 password2021 password2022
password2023 password2024 password2025 password2026 pakistan2023 pakistan2024 pakistan2025 admin2023
admin2024 admin2025 welcome2023 welcome2024 welcome2025 jennifer1 hunter1 shadow123 killer123 computer1
internet1 whatever1 trustno1! freedom1 ginger1 chocolate1 flower123 friends1 forever1 angel123 zxasqw gfhjkm
ghbdtn fuckoff1 asshole1 sexy123 unknown nothing1 nopassword secret1 private1 security1 access123 access14
system123 server123 oracle123 manager1 manager123 office123 company123 business1 student1 teacher1 doctor123
engineer1 lawyer123 police123 army1234
password99 passw0rd123 pass123456 mypass123 thisispassword p@ssword1 p@ssw0rd123 pa55word pa55w0rd qwerty11
qwerty99 qwerty321 qwertyqwerty qwertyuiop123 asdf123 asdfgh1 asdfghjk1 asdf12345 zxcvbn123 zxcvbnm12 1qazxcvb
1qaz2wsx! 2wsx3edc 3edc4rfv qazwsx1 qazqaz qazxsw123 wsxedc wsxzaq edcrfv plokij poiuytrewq lkjhgfdsa mnbvcxz
mnbvcxz1 111111a 666666a 123456a1 123456b 123456d 123456s 123456z 123456m 12345q 12345qwe 1234567q 12345678q
123456789q 123456789z 123456789m 1234567891 123456789123 98765432 123987 159951 789123 963852 258456 258369
369258 11112222 121314 123456123 123123a 1q2w3e4r5 zaq12wsx1 abc1234567 abcabc abc123abc abcdefg1 abcdefgh
abcdefghi a1s2d3f4 a1s2d3 q1q1q1 q1w2e3r4t5y6 asdasdasd qweqweqwe zxczxczxc loveyou1 mylove1 babyboy1 sweetie1
princess12 princess2 angels1 sunshine2 flower1 flowers1 chocolate2 cookie123 candy123 sugar123 honey123
honeybee michael2 jordan12 ashley12 daniel123 david123 john123 james123 robert123 thomas1 thomas123 andrew123
charlie123 george123 william2 joseph1 joshua123 matthew2 christian1 brandon123 samantha1 amanda123 victoria1
elizabeth1 sophia1 olivia1 lauren1 alexander1 benjamin1 nicholas1 patrick1 vincent2 gabriel1 carlos1 antonio1
dragon12 dragonball dragonballz naruto1 pikachu pikachu1 pokemon1 superman1 superman2 spiderman1 ironman1
batman12 starwars2 startrek1 matrix1 gandalf1 hobbit1 hogwarts minecraft123 fortnite1 roblox roblox123
callofduty counterstrike playstation nintendo1 gamer123 hacker1 hacker123 leetspeak football2 football10
soccer10 soccer12 baseball2 basketball1 hockey1 tennis1 golf123 cricket786 chelsea123 arsenal123 liverpool123
manutd1 ronaldo1 messi123 neymar neymar10 realmadrid1 juventus1 yankees1 lakers1 lakers24 cowboys1 steelers1
eagles1 dolphins1 ferrari1 mercedes1 porsche1 mustang12 corvette1 camaro1 harley123 yamaha1 honda123 kawasaki
toyota1 nissan1 computer123 internet123 windows1 windows7 linux123 ubuntu debian server1 oracle1 system1
admin2020 admin2021 admin2022 admin2026 adminadmin administrator1 root1234 toor1234 default default1 changeme1
temp123 temp1234 temporary welcome12 welcome2020 welcome2021 welcome2022 welcome2026 login1 login1234
guest12345 test12 testing1 testing123 example1 monday1 friday1 sunday1 march2020 april2020 summer1 summer123
winter1 winter123 spring1 autumn1 december1 november1 october1 september1 karachi786 lahore786 islamabad123
pakistan0 pakistan92 pakistan14 punjab123 peshawar1 quetta123 multan123 faisalabad1 sialkot1 zindabad
pakzindabad jeevaypakistan shaheen shaheens green123 chand123 sitara habib123 hafiz123 malik123 butt123
sheikh123 chaudhry rajput rajput1 awan123 mughal mughal1 qureshi siddiqui ansari123 farooq123 tariq123
nasir123 kashif123 imran786 asif123 adnan123 faisal123 kamran123 rizwan123 shahid123 saad1234 saima123
nadia123 hina1234 rabia123 mehwish iqra1234 amna1234 khadija123 aisha123 noor1234 zahra123
`
		.trim()
		.split(/\s+/),
);
