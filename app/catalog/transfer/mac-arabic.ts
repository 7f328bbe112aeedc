/**
 * The signs of the bytes 0x80 to 0xff in Mac Arabic, which no library for Node has. Source: Apple's ARABIC.TXT at unicode.org, Public/MAPPINGS/VENDORS/APPLE.
 * The second half of what ASCII has, there for texts from right to left, is plain ASCII here.
 */
export const MAC_ARABIC = [
	'Ä ÇÉÑÖÜáàâäں«çéè',
	'êëí…îïñó»ôö÷úùûü',
	' !"#$٪&\'()*+،-./',
	'٠١٢٣٤٥٦٧٨٩:؛<=>؟',
	'❊ءآأؤإئابةتثجحخد',
	'ذرزسشصضطظعغ[\\]^_',
	'ـفقكلمنهوىيًٌٍَُ',
	'ِّْپٹچەڤگڈڑ{|}ژے',
].join('');
