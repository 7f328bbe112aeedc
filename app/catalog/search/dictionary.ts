import type { Use } from '#app/catalog/uses.ts';
import type { Meaning } from './meaning.ts';
import { isUrdu, keyOf, skeletonOf } from './word-key.ts';

/** Words and phrases between commas; the first is what a chip says where the meaning has no word of its own. */
type Phrases = string;

/** SEEK-01: each colour by its words in the texts of stones, and by what people call it. */
const COLOURS: readonly [words: string, phrases: Phrases][] = [
	[
		'white, snow, milk, bianco',
		'white, whit, whitish, safaid, safed, sufaid, safaidi, safeed, sufaed, chitta, chita, chitti, dudhia, doodhia, dudhiya, doodh jaisa, bianco, snow white, milky white, pure white, baraf, سفید, سفید رنگ, چٹا, دودھیا',
	],
	[
		'black, jet, nero',
		'black, kala, kaala, kali, kaali, kaale, kale, kaley, siyah, siah, siyaah, siya, mushki, nero, jet, کالا, کالی, کالے, سیاہ',
	],
	[
		'grey, gray, charcoal, silver, graphite',
		'grey, gray, greyish, surmai, surmayi, surmaee, sleti, saleti, rakh, rakhi, khakistari, salaiti, سرمئی, سلیٹی, خاکستری, گرے',
	],
	[
		'beige, biscuit',
		'beige, baige, bej, biege, badami, badaami, biscuit, biskuti, khaki, skin colour, skin color, retila, بادامی, بیج',
	],
	[
		'cream, ivory, crema',
		'cream, creme, creamy, kreem, krim, krem, malai, malaai, off white, offwhite, of white, ivory, makhni, hathi dant, کریم, ملائی, آف وائٹ, کریمی',
	],
	[
		'brown, chocolate, coffee',
		'brown, bhoora, bhura, bhoori, bhuri, bhoore, coffee, kofi, chocolate, choclate, kathai, katthai, mitti rang, براؤن, بھورا, بھوری, کتھئی, چاکلیٹ',
	],
	[
		'gold, golden, yellow, honey, amber, mustard, giallo',
		'gold, golden, sunehri, sunehra, sunehre, sunhera, sunheri, sona, sone jaisa, zard, peela, pila, peeli, pili, yellow, basanti, haldi, shehad, شہد, سنہری, سنہرا, زرد, پیلا, پیلی, گولڈن',
	],
	[
		'green, verde, emerald, olive, sage',
		'green, hara, hari, haray, harey, haraa, sabz, sabaz, sabza, zamurrud, zumurrud, verde, dhani, mongia, mehndi, ہرا, ہری, ہرے, سبز, گرین',
	],
	[
		'blue, azul, azure',
		'blue, neela, nila, neeli, nili, neelay, asmani, aasmani, firozi, ferozi, feroza, azul, نیلا, نیلی, آسمانی, فیروزی, بلیو',
	],
	[
		'pink, rose, rosa, salmon, peach',
		'pink, gulabi, gulaabi, gulabee, piyazi, pyazi, rose, salmon, peach, گلابی, پیازی, پنک',
	],
	[
		'red, rosso, rojo, russet',
		'red, lal, laal, laul, surkh, surakh, soorkh, unabi, mehroon, maroon, rosso, rojo, لال, سرخ, عنابی, میرون',
	],
	[
		'multicolour, multi',
		'multicolour, multicolor, multi colour, multi color, rang birangi, rang biranga, rangbirangi, rang barangi, rangeen, rangin, رنگ برنگی, رنگین',
	],
];

/** What the shop calls its kinds of stone and finishes, and what people call them. */
const STONES: readonly [words: string, phrases: Phrases][] = [
	[
		'marble',
		'marble, marmar, marmer, sang e marmar, sange marmar, sang marmar, sangmarmar, sang i marmar, sung e marmar, marmal, marbel, marbal, marbals, maarbal, sang e mar mar, سنگ مرمر, سنگِ مرمر, مرمر, ماربل, ماربلز',
	],
	[
		'granite',
		'granite, granit, garanite, graynite, greynite, grenite, garnite, gernite, grenait, granaite, sang e khara, sange khara, khara, گرینائٹ, گرینائیٹ, سنگ خارا',
	],
	[
		'onyx',
		'onyx, onix, oniks, onex, onics, sang e yashab, sange yashab, sang yashab, yashab, yashb, sang e sulemani, sulemani, سنگ یشب, یشب, سنگ سلیمانی, اونکس, اونیکس, آنکس',
	],
	[
		'travertine',
		'travertine, travertin, travatine, tavertine, trevertine, traverteen, ٹراورٹائن, ٹریورٹائن, ٹراورٹین',
	],
	[
		'limestone',
		'limestone, lime stone, choona patthar, chuna pathar, chune ka patthar, choone ka pathar, chunay ka patthar, gachni, چونے کا پتھر, چونا پتھر, لائم سٹون',
	],
	['slate', 'slate, slat, salate, salait, slet, سلیٹ, سلیٹ پتھر'],
	['quartzite', 'quartzite, quartz, quartzait, کوارٹز'],
	['sandstone', 'sandstone, sand stone, ret patthar, ریتلا پتھر'],
];

const FINISHES: readonly [words: string, phrases: Phrases][] = [
	[
		'polished',
		'polished, polish, polish wala, chamakdar, chamakdaar, chamkeela, chamkila, chamakta, shiny, shine, shining, glossy, gloss, پالش, چمکدار, چمکیلا',
	],
	['honed, matt', 'honed, hone, matt, matte, mat finish, baghair chamak, satin, میٹ'],
	['leather', 'leather, leathered, leather finish, chamra, لیدر'],
	[
		'flamed, riven, hammered, split, chiselled',
		'khurdara, khurdra, khurdari, khurdura, rough, textured, anti slip, antislip, non slip, nonslip, anti skid, کھردرا, کھردری',
	],
	['flamed', 'flamed, flame, flame finish, فلیمڈ'],
	['tumbled', 'tumbled, tumble, ٹمبلڈ'],
];

/** What a stone suits, by the words for the surface. The first word stands in texts. */
const USES: readonly [use: Use, word: string, phrases: Phrases][] = [
	[
		'floor',
		'floor',
		'floor, floors, flooring, floring, flor, florr, farsh, farash, fersh, farsh ke liye, farshi, farshon, zameen, zamin, فرش, فرش کے لیے, فلور, فلورنگ, زمین',
	],
	[
		'walls',
		'wall, cladding',
		'wall, walls, deewar, diwar, deewaar, dewar, deewarein, deewaron, diwaren, cladding, clading, wall cladding, front elevation, elevation, front, facade, backsplash, back splash, splashback, dado, baahar ki deewar, bahar ki deewar, دیوار, دیواریں, دیواروں, فرنٹ ایلیویشن, ایلیویشن',
	],
	[
		'kitchen',
		'kitchen, worktop, countertop',
		'kitchen top, kitchen tops, kitchen counter, kitchen counter top, kitchen slab, kitchen shelf, kitchen shelves, kitchen platform, kitchen countertop, worktop, worktops, work top, countertop, countertops, counter top, counter tops, counter, kitchen worktop, kitchen worktops, cooking range, chulha, choolha, shelf, shelves, کچن ٹاپ, کچن کاؤنٹر, کچن سلیب, کاؤنٹر, کاؤنٹر ٹاپ, شیلف, کچن شیلف',
	],
	[
		'vanity',
		'vanity, basin, washbasin',
		'vanity, vanities, vanity top, vanity tops, vanitop, wanity, vaniti, basin, wash basin, washbasin, basin top, sink, sink top, bathroom vanity, bathroom counter, bathroom counter top, bathroom top, bathroom shelf, bathroom sink, washroom counter, washroom shelf, washroom slab, bathroom slab, وینٹی, بیسن, واش بیسن, وینیٹی, سنک',
	],
	[
		'staircase',
		'stair, tread',
		'stair, stairs, staircase, stair case, stairway, stairstep, step, steps, tread, treads, riser, risers, seerhi, sirhi, seeri, siri, seerhiyan, seerhian, seerhiyon, sirhian, sirhiyan, seedhi, sidhi, seedhiyan, sidhiyan, zeena, zina, ziina, zeenay, zeene, zine, paudi, pauri, سیڑھی, سیڑھیاں, سیڑھیوں, زینہ, زینے, سیڑیاں, سیڑی',
	],
	[
		'more',
		'table, fireplace',
		'table, table top, tables, dining table, center table, mez, maiz, fireplace, fire place, fireplaces, angeethi, angithi, qabar, qabr, kabar, kabr, katba, kutba, grave, gravestone, tombstone, tomb stone, headstone, name plate, nameplate, takhti, decoration, میز, قبر, کتبہ, آتشدان, تختی',
	],
];

/** Rooms and places, and what is mostly laid there. */
const PLACES: readonly [use: Use, words: string, phrases: Phrases][] = [
	[
		'kitchen',
		'kitchen',
		'kitchen, kichan, kichen, kitchan, kitchn, bawarchi khana, bawarchikhana, bawarchi khane, bawerchi khana, rasoi, باورچی خانہ, باورچی خانے, کچن',
	],
	[
		'vanity',
		'bathroom, washroom, vanity',
		'bathroom, bath room, bathrooms, washroom, wash room, washrooms, bath, toilet, ghusal khana, ghusl khana, ghusalkhana, gusal khana, gusalkhana, hamam, hammam, shower, باتھ روم, واش روم, غسل خانہ, غسل خانے, حمام',
	],
	[
		'floor',
		'floor',
		'lounge, launch, tv lounge, drawing room, drawing, bedroom, bed room, living room, baithak, bethak, kamra, kamray, kamre, room, hall, lobby, corridor, passage, porch, car porch, garage, sehan, sahan, verandah, veranda, baramda, barandah, terrace, patio, driveway, chhat, rooftop, masjid, mosque, office, daftar, shop floor, dukan, dukaan, لاؤنج, ڈرائنگ روم, بیڈ روم, صحن, برآمدہ, پورچ, مسجد, کمرہ, کمرے, چھت, دفتر',
	],
];

/** Countries as origins end with them, and what people call what comes from there. */
const COUNTRIES: readonly [words: string, phrases: Phrases][] = [
	['pakistan', 'pakistan, pakistani, paki, desi, local, mulki, پاکستان, پاکستانی, دیسی, ملکی'],
	['italy', 'italy, italian, itly, itali, italion, itelian, italain, italwi, اٹلی, اٹالین, اطالوی'],
	[
		'türkiye, turkey',
		'turkey, turkish, turki, turkiye, turkia, turkiya, turky, turkesh, ترکی, ترکیہ, ٹرکش, ترکش',
	],
	['iran', 'iran, irani, iranian, iraani, eran, erani, persian, ایران, ایرانی'],
	[
		'india',
		'india, indian, hindustan, hindustani, bharat, bharti, inde, انڈیا, انڈین, ہندوستان, ہندوستانی, بھارت',
	],
	['china', 'china, chinese, cheen, chini, cheeni, chaina, چین, چائنہ, چائنا, چینی'],
	['spain', 'spain, spanish, hispania, spainish, سپین, اسپین, ہسپانوی'],
	['greece', 'greece, greek, unan, yunan, unani, yunani, یونان, یونانی'],
	['brazil', 'brazil, brazilian, brasil, brazili, برازیل, برازیلی'],
	['afghanistan', 'afghanistan, afghan, afghani, kabul, kabuli, افغانستان, افغانی'],
	['portugal', 'portugal, portuguese, purtagal, پرتگال'],
	['norway', 'norway, norwegian, narway, ناروے'],
	['germany', 'germany, german, jarman, jermany, جرمنی'],
	['finland', 'finland, finnish, فن لینڈ'],
	['ukraine', 'ukraine, ukrainian, یوکرین'],
	['zimbabwe', 'zimbabwe, زمبابوے'],
	['macedonia', 'macedonia, macedonian, مقدونیہ'],
	['saudi arabia', 'saudi arabia, saudi, saudia, arab, arabian, سعودی عرب, سعودی'],
	['egypt', 'egypt, egyptian, misr, misri, مصر, مصری'],
	[
		'italy, spain, greece, türkiye, turkey, india, brazil, china, iran, norway',
		'imported, import, imported wala, foreign, bahar ka, baahar ka, wilayti, vilayti, امپورٹڈ, ولایتی',
	],
];

const ORDERS: readonly [order: 'price-asc' | 'price-desc', phrases: Phrases][] = [
	[
		'price-asc',
		'sasta, sasti, saste, sastay, ssta, sab se sasta, sab se sasti, sabse sasta, sabse sasti, sab se saste, cheap, cheapest, chep, cheep, cheaper, low price, lowest price, low rate, low cost, low budget, lowest, affordable, economical, economy, kam qeemat, kam qimat, kam keemat, kam price, kam rate, kam paise, munasib, munasib qeemat, budget, reasonable, inexpensive, discount, sale, sastiyan, سستا, سستی, سستے, سب سے سستا, کم قیمت, مناسب',
	],
	[
		'price-desc',
		'mehnga, mehanga, mahnga, mehngi, mehenga, mehngay, sab se mehnga, sabse mehnga, expensive, most expensive, luxury, luxurious, premium, high end, highend, costly, qeemti, qimti, keemti, aala, ala quality, sab se acha, sab se achha, sab se behtareen, behtareen, مہنگا, مہنگی, قیمتی, اعلیٰ',
	],
];

/** What says little about a stone. */
const NOISE: Phrases =
	'ka, ki, ke, kay, ky, k, ko, se, sy, me, mein, mai, main, par, pe, pr, wala, wali, wale, walay, wly, ke liye, k liye, kay liye, ki liye, ke lye, k lye, ke lie, liye, lye, lia, chahiye, chahie, chaiye, chahye, chaye, chahta, chahti, dikhao, dikhayen, dikhaein, dikha, batao, batayen, bata, lena, lagana, lagane, lagwana, lgana, hai, hain, he, ha, ho, kya, kitne, kitna, kitni, kahan, koi, acha, achha, achi, achhi, achay, rang, rung, colour, color, colored, coloured, rangka, aur, ya, or, and, for, of, the, a, an, in, on, with, my, me, i, want, need, need a, looking, show, buy, best, good, nice, beautiful, khoobsurat, khubsurat, khoobsoorat, pyara, piyara, design, designs, new, naya, nayi, latest, modern, top, type, types, quality, online, price, prices, rate, rates, qeemat, qimat, keemat, qeemten, price list, rate list, per, sq, sqft, sq ft, square, square feet, per square foot, foot, feet, ft, please, plz, pls, bhai, sir, house, home, inside, outside, andar, bahar, lahore, karachi, islamabad, rawalpindi, faisalabad, multan, is, are, made, made in, maal, mal, from, to, at, by, from, kind, size, sizes, thickness, motai, mota, halka, halki, gehra, gehri, ghar, with, image, images, pictures, photo, tasveer, کا, کی, کے, کو, میں, پر, سے, والا, والی, والے, لیے, لئے, کے لیے, کے لئے, چاہیے, چاہئے, رنگ, قیمت, ریٹ, اور, اچھا, خوبصورت, دکھائیں, ہے, گھر, اینڈ, اند';

/** What any stone is: its words count where nothing else is searched. */
const GOODS: readonly [words: string, phrases: Phrases][] = [
	[
		'stone',
		'stone, stones, patthar, pathar, patthr, pathr, phatar, pather, sang, natural stone, qudrati patthar, qudrti pathar, پتھر, سنگ',
	],
	['tile', 'tile, tiles, tyle, tyles, tail, tails, tailain, tilen, ٹائل, ٹائلز, ٹائلیں'],
	['slab', 'slab, slabs, silab, سلیب, سلیبز'],
];

/** SEEK-10: a use as its words are understood. */
export function meaningOfUse(use: Use): Meaning {
	const words = USES.flatMap(([other, words]) => (other === use ? list(words) : []));
	return { words, use };
}

/** SEEK-10: a family of colours as its name is understood; null for a name of none. */
export function meaningOfColour(name: string): Meaning | null {
	const found = COLOURS.map(([words]) => list(words)).find(([first]) => first === name);
	return found ? { words: found, field: 'colour' } : null;
}

const list = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim());

function* entries(): Generator<[phrase: string, meaning: Meaning]> {
	const of = (phrases: Phrases, meaning: Meaning) =>
		list(phrases).map((phrase): [string, Meaning] => [phrase, meaning]);
	yield* of(NOISE, { isNoise: true });
	for (const [words, phrases] of GOODS) yield* of(phrases, { words: list(words), isNoise: true });
	for (const [words, phrases] of COLOURS) yield* of(phrases, { words: list(words), field: 'colour' });
	for (const [words, phrases] of STONES) yield* of(phrases, { words: list(words) });
	for (const [words, phrases] of FINISHES) yield* of(phrases, { words: list(words), field: 'finish' });
	for (const [words, phrases] of COUNTRIES) yield* of(phrases, { words: list(words), field: 'origin' });
	for (const [order, phrases] of ORDERS) yield* of(phrases, { order });
	for (const [use, words, phrases] of PLACES) yield* of(phrases, { words: list(words), use, isPlace: true });
	for (const [use, words, phrases] of USES) yield* of(phrases, { words: list(words), use });
}

/** What words and phrases mean, by their keys without spaces, and those of Urdu letters by their skeletons too. */
export type Dictionary = { byKey: Map<string, Meaning>; bySkeleton: Map<string, Meaning> };

export function dictionaryOf(more: Iterable<readonly [phrase: string, meaning: Meaning]> = []): Dictionary {
	const dictionary: Dictionary = { byKey: new Map(), bySkeleton: new Map() };
	for (const [phrase, meaning] of [...entries(), ...more]) {
		const key = keyOf(phrase);
		if (key === '') continue;
		dictionary.byKey.set(key, meaning);
		if (isUrdu(phrase) && !meaning.isNoise) dictionary.bySkeleton.set(skeletonOf(key), meaning);
	}
	return dictionary;
}
