/**
 * The built-in synonyms, one set per line: words with the same meaning in a search, as shoppers in India
 * spell them in English, Hindi and Tamil. Sets that share a word are joined. A synonym may have several
 * words, such as `off white`.
 */
export const SYNONYMS: readonly string[] = [
  // Kinds and weaves
  'kanchipuram, kanjivaram, kanjeevaram, kancheepuram, kanjipuram, conjeevaram, kanchi, kanchivaram, pattu, कांजीवरम, कांचीपुरम, कांजीपुरम, काँजीवरम, पट्टु, காஞ்சிபுரம், காஞ்சீபுரம், காஞ்சி, பட்டு, పట్టు, కంచి, కాంచీపురం, కంచిపురం, ಕಂಚಿ, ಕಾಂಚೀಪುರಂ, ಕಾಂಚಿಪುರಂ, കാഞ്ചീപുരം, കാഞ്ചിപുരം, കാഞ്ചി, কাঞ্চিপুরম, কাঞ্জিভরম, কাঞ্চি',
  'banarasi, banaras, benarasi, benaras, benares, varanasi, बनारसी, बनारस, பனாரசி, பெனாரஸ், பனாரஸ்',
  'bandhani, bandhej, bandhini, bandhni, bandhej work, tie dye, tie and dye, बांधनी, बंधनी, बंधेज, பந்தனி, பாந்தினி',
  'tussar, tasar, tussore, tusser, kosa, टसर, तसर, கோசா, டஸ்ஸர்',
  'ikat, ikkat, ikkath, pochampally, pochampalli, patola, इकत, इक्कत, पोचमपल्ली, இகத், போச்சம்பள்ளி',
  'chanderi, chandheri, चंदेरी, चन्देरी, சந்தேரி',
  'korvai, korwai, kuttu, कोरवाई, கோர்வை',
  'katan, kataan, कतान, கட்டான்',
  'silk, pure silk, resham, reshmi, रेशम, रेशमी, सिल्क, சில்க், பட்டுத்துணி',
  'raw silk, rawsilk, कच्चा रेशम, ராசில்க்',
  'zari, jari, zaree, जरी, ज़री, ஜரிகை, சரிகை',
  'cotton, sooti, suti, कॉटन, सूती, காட்டன், பருத்தி',
  'handloom, handwoven, hand woven, hathkargha, हथकरघा, हैंडलूम, கைத்தறி',
  'checks, checked, check, checkered, kattam, चेक, கட்டம்',
  'striped, stripes, stripe, lines, dhari, धारी, கோடு',
  'block print, block printed, printed, print, prints, प्रिंट, छपाई',
  // Motifs
  'mango, manga, paisley, keri, kairi, ambi, आम, कैरी, மாங்காய், மாங்கா',
  'peacock, mayil, mor, mayur, मोर, मयूर, மயில்',
  'flower, floral, flowers, phool, phul, poo, फूल, பூ, பூக்கள்',
  'temple, temple border, gopuram, koil, मंदिर, கோவில், கோபுரம்',
  'buti, butti, butta, buta, booti, बूटी, बुटी, புட்டா',
  'jaal, jal work, जाल',
  'border, kinara, kinari, kara, बॉर्डर, किनारी, பார்டர், கரை',
  'pallu, pallav, mundhanai, munthanai, पल्लू, முந்தானை, பல்லு',
  // Occasions
  'wedding, bridal, bride, brides, marriage, shaadi, shadi, vivah, muhurtham, muhurtam, muhurat, kalyanam, kalyana, dulhan, शादी, विवाह, दुल्हन, ब्राइडल, திருமணம், கல்யாணம், முகூர்த்தம், மணப்பெண்',
  'festive, festival, festivals, diwali, deepavali, pongal, onam, puja, pooja, navratri, dussehra, tyohar, त्योहार, त्यौहार, दिवाली, दीपावली, पूजा, பண்டிகை, தீபாவளி, பொங்கல்',
  'party, partywear, party wear, reception, cocktail, sangeet, पार्टी, பார்ட்டி, வரவேற்பு',
  'office, officewear, office wear, formal, work wear, workwear, ऑफिस, दफ्तर, அலுவலகம்',
  'daily, daily wear, everyday, casual, rozana, रोज, रोज़, रोजाना, தினசரி',
  'gift, gifts, gifting, uphar, tohfa, उपहार, तोहफा, तोहफ़ा, பரிசு',
  'light, lightweight, light weight, halka, हल्की, हल्का, லேசான',
  // Colours
  'red, lal, laal, rathi, लाल, சிவப்பு, சிகப்பு, sivappu, sigappu',
  'maroon, marun, mehroon, mehrun, meroon, मैरून, महरून, மெரூன்',
  'lac, lac red, arakku, लाख, அரக்கு',
  'vermilion, vermillion, sindoor, sindoori, kumkum, kunkumam, सिंदूरी, कुमकुम, குங்குமம்',
  'pink, gulabi, गुलाबी, पिंक, இளஞ்சிவப்பு, பிங்க், ரோஸ்',
  'rani, rani pink, raani, रानी, ராணி',
  'magenta, majenta, मैजेंटा, மெஜந்தா',
  'orange, narangi, naarangi, santra, नारंगी, संतरी, ஆரஞ்சு',
  'saffron, kesari, kesariya, bhagwa, केसरिया, केसरी, காவி',
  'yellow, peela, pila, peeli, manjal, पीला, पीली, மஞ்சள்',
  'turmeric, haldi, हल्दी',
  'mustard, sarson, sarso, सरसों, கடுகு',
  'gold, golden, sona, sunehra, sunehri, thangam, thanga, सुनहरा, सुनहरी, सोना, தங்கம், தங்க, கோல்டன்',
  'green, hara, hari, harey, pachai, pachcha, हरा, हरी, பச்சை',
  'emerald, panna, पन्ना, மரகதம்',
  'mint, pudina, पुदीना',
  'olive, jaitoon, mehendi, mehndi, मेहंदी',
  'blue, neela, nila, neeli, neelam, नीला, नीली, நீலம், நீல',
  'navy, navy blue, midnight',
  'indigo, neel, नील',
  'sky, sky blue, aasmani, asmani, आसमानी, ஆகாய நீலம்',
  'teal, firozi, feroza, turquoise, rama green, फिरोजी, फ़िरोज़ी',
  'purple, baingani, jamuni, जामुनी, बैंगनी, ஊதா, oodha, கத்தரிப்பூ',
  'violet, wine violet, वायलेट',
  'lilac, lavender, लैवेंडर',
  'brown, bhura, bhoora, भूरा, பழுப்பு',
  'black, kala, kaala, kali, karuppu, काला, काली, கருப்பு, கறுப்பு',
  'charcoal, slate, कोयला',
  'white, safed, safaid, vellai, सफेद, सफ़ेद, வெள்ளை',
  'ivory, off white, offwhite, cream, halfwhite, half white, क्रीम, சந்தன',
  'grey, gray, slaty, सलेटी, ग्रे, சாம்பல்',
  'silver, chandi, rupahla, चांदी, வெள்ளி',
];

/** Synonyms of the kind of a product, searched in its name and not in its description. */
export const GARMENTS: readonly string[] = [
  'saree, sari, sadi, seere, pudavai, selai, साड़ी, साडी, सारी, साड़ियां, புடவை, சேலை, சாரி, చీర, ಸೀರೆ, സാരി, শাড়ি, সাড়ি, સાડી, સાડીઓ, ਸਾੜੀ, ਸਾੜ੍ਹੀ, ଶାଢ଼ୀ, ଶାଢୀ, ساڑی, ساڑھی',
  'dupatta, stole, shawl, scarf, chunni, chunri, odhni, duppatta, दुपट्टा, चुन्नी, ओढ़नी, शॉल, स्टोल, துப்பட்டா, ஸ்டோல், சால்வை',
  'blouse, choli, jacket piece, ब्लाउज, ब्लाउज़, चोली, ரவிக்கை, பிளவுஸ், ஜாக்கெட்',
  'fabric, cloth, dress material, by the metre, by the meter, running material, thaan, कपड़ा, थान, துணி',
  'metre, meter, mtr, मीटर, மீட்டர்',
  'lehenga, lehnga, ghagra, लहंगा, லெஹங்கா',
  'kurta, kurti, कुर्ता, குர்தா',
];

/** Similar colours: a search for one also finds the others, after its own. */
export const COLOUR_FAMILIES: readonly string[] = [
  'red, maroon, lac, vermilion, crimson, scarlet, wine, burgundy',
  'pink, rani, magenta, rose, blush, lotus, fuchsia, onion',
  'orange, saffron, coral, peach, rust, sunset, apricot',
  'yellow, mustard, turmeric, lemon, marigold',
  'gold',
  'green, emerald, mint, olive, moss, fern, leaf, bottle, parrot',
  'blue, navy, indigo, sky, teal, lagoon, peacock blue, royal',
  'purple, violet, lilac, plum, mauve',
  'brown, honey, chocolate, coffee, copper, tan',
  'black, charcoal',
  'white, ivory, pearl',
  'grey, ash, silver, charcoal',
];

/** Words without meaning for a product. */
export const STOP_WORDS: readonly string[] = [
  'a, an, and, the, of, for, in, on, with, to, my, me, i, want, need, show, buy, online, best, good',
  'ke, ki, ka, ko, liye, wali, wala, wale, mein, में, के, की, का, को, लिए, वाली, वाला, वाले',
  'oru, venum, vendum, ஒரு, வேண்டும், உள்ள',
];
