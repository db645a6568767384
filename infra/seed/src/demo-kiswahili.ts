import type { contactPageTexts, intakeTexts, Translations } from '@nfa/contracts';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** Translations as a record stores them. */
export function inKiswahili<Name extends string>(texts: Texts<Name> | undefined): Translations<Name> | null {
  if (!texts) return null;
  const translated = Object.entries<string | undefined>(texts).map(([name, text = '']) => [name, { text }]);
  return { sw: Object.fromEntries(translated) as Translations<Name>['sw'] };
}

/** Texts of courses by key. */
export const courseKiswahili: Record<string, Texts<'title' | 'description' | 'duration' | 'bring'>> = {
  runway: {
    title: 'Jukwaa na Mwendo',
    description:
      'Mkao, kasi, kugeuka na nidhamu ya kusubiri zamu. Inamalizika kwa mazoezi kamili chini ya taa za maonyesho.',
    duration: 'Wiki 4',
    bring: 'Viatu virefu unavyoweza kutembea navyo, fulana nyeusi ya kubana na suruali',
  },
  posing: {
    title: 'Mapozi na Miondoko',
    description: 'Zijue pembe zako, tulia katika pozi, na ujifunze kusogea kati ya picha na picha bila kuambiwa.',
    duration: 'Wiki 2',
    bring: 'Mavazi mawili yasiyo na michoro yanayoonyesha mabega na vifundo vya miguu',
  },
  camera: {
    title: 'Mbele ya Kamera',
    description: 'Picha za kawaida, za uso na za mwili mzima. Ondoka na picha sita zilizohaririwa kwa kitabu chako.',
    duration: 'Wiki 5',
    bring: 'Uso safi, simu yenye chaji na vazi moja linalokuonyesha ulivyo',
  },
  makeup: {
    title: 'Vipodozi na Kujiremba',
    description:
      'Ngozi kwanza, kisha rangi. Tayarisha uso wako mwenyewe kwa usaili, taa za studio na onyesho la usiku.',
    duration: 'Wiki 3',
    bring: 'Brashi zako ukiwa nazo; rangi ni zetu',
  },
  pageantry: {
    title: 'Mashindano ya Urembo na Kuzungumza Hadharani',
    description:
      'Vazi la jioni, mahojiano, na lile swali moja ambalo hakuna anayelifanyia mazoezi. Kikundi kidogo, mwalimu mmoja kwa kila wanafunzi sita.',
    duration: 'Wiki 6',
    bring: 'Gauni la jioni au suti, na viatu vyake',
  },
  masterclass: {
    title: 'Darasa la Juu la Kitabu cha Picha',
    description:
      'Darasa la waalikwa tu: siku nne za kupigwa picha na wapiga picha wanne, na uchaguzi wa picha mwishoni.',
    duration: 'Wiki 4',
  },
};

/** Days, hours and places of the starts, by their English text. */
const startKiswahili: Record<string, string> = {
  'Monday and Wednesday': 'Jumatatu na Jumatano',
  'Tuesday and Thursday': 'Jumanne na Alhamisi',
  'Monday to Thursday': 'Jumatatu hadi Alhamisi',
  '5:30 to 8:00 PM': '5:30 hadi 8:00 PM',
  '9:00 to 11:30 AM': '9:00 hadi 11:30 AM',
  '2:00 to 4:30 PM': '2:00 hadi 4:30 PM',
  'Studio 2, Jua Arcade': 'Studio 2, Jua Arcade',
  'The long floor, Jua Arcade': 'Ukumbi mrefu, Jua Arcade',
};

/** Translations of a start. */
export const startInKiswahili = ({ days, hours, venue }: Record<(typeof intakeTexts)[number], string>) =>
  inKiswahili({ days: startKiswahili[days], hours: startKiswahili[hours], venue: startKiswahili[venue] });

/** Texts of news, by their English title. */
export const newsKiswahili: Record<string, Texts<'title' | 'content'>> = {
  'A rail of our own, for sale once a year': {
    title: 'Mavazi yetu, yanauzwa mara moja kwa mwaka',
    content:
      'Mavazi yaliyovaliwa kwenye ukumbi wetu mwaka huu yanauzwa kwa alasiri moja. Bei imeandikwa kwenye kila vazi, na fedha zinalipia muhula ujao wa darasa la vipaji vya watoto.',
  },
  'Open casting at Jua Arcade': {
    title: 'Usaili wa wazi Jua Arcade',
    content:
      'Nyuso mpya, mwendo na picha za kawaida, Jumamosi moja tu. Njoo na viatu bapa, fulana isiyo na michoro na rafiki wa kukupigia makofi.\n\nAliye chini ya miaka kumi na minane huja na mlezi, ambaye hukaa chumbani muda wote. Huhitaji kitabu cha picha, viatu virefu wala vipodozi, na hakuna malipo: usaili ni bure, siku zote.\n\nTunamwona kila aliye kwenye foleni kufikia saa sita mchana, na kila mtu hupata jibu ndani ya wiki moja.',
  },
  'Crown Night returns to the Lake Theatre': {
    title: 'Usiku wa Taji warudi Lake Theatre',
    content:
      'Washindani kumi na wawili, raundi nne na swali moja ambalo hakuna anayeruhusiwa kulifanyia mazoezi. Milango inafunguliwa saa kumi na moja jioni, familia zinaketi mbele, na anayetangulia anatembea taa zinapopunguzwa.\n\nTiketi zinapatikana kwenye ukumbi na kwenye ofisi yetu. Watoto walio chini ya miaka kumi wanaingia bure.',
  },
  'Test shoot clinic: twelve frames, one roll': {
    title: 'Mazoezi ya picha: picha kumi na mbili, filamu moja',
    content:
      'Alasiri moja katika studio yenye mwanga wa mchana. Kila mwanafunzi anapewa filamu moja, lenzi moja na nafasi kumi na mbili za kupiga picha moja inayostahili kuchapishwa.\n\nNi kwa wanafunzi wa kozi yoyote; njoo na mavazi mawili na uache simu mlangoni.',
  },
  'Backstage, with the make-up class': {
    title: 'Nyuma ya jukwaa, na darasa la vipodozi',
    content:
      'Wanafunzi wanane, nyuso arobaini na umeme uliokatika mara moja: darasa la vipodozi lilihakikisha siku ya mitindo ya kaunti inaenda kwa wakati, kwa mwanga wa tochi. Waandaaji wameomba timu hiyo hiyo msimu ujao, na zile tochi.',
  },
  'Evening runway hours for working students': {
    title: 'Saa za jioni jukwaani kwa wanafunzi wanaofanya kazi',
    content:
      'Kuanzia mwezi ujao ukumbi mrefu utakuwa wazi jioni za siku za kazi, kuanzia saa kumi na mbili hadi saa tatu usiku. Mwalimu yupo muda wote, taa zinawaka, na wanafunzi waliosajiliwa hawalipi chochote.',
  },
  'Two of our models sign abroad': {
    title: 'Wanamitindo wetu wawili wasajiliwa ng’ambo',
    content:
      'Baada ya msimu wa picha za majaribio, wawili kati ya wanamitindo wetu wamesajiliwa na wakala washirika ng’ambo. Kila mkataba ulisomwa kwa sauti, ukaelezwa mstari kwa mstari, na ukafikiriwa kwa wiki nzima kabla ya yeyote kushika kalamu.',
  },
  'The last look, sewn at half past four': {
    title: 'Vazi la mwisho, lililoshonwa saa kumi na nusu',
    content:
      'Mavazi thelathini, wanamitindo tisa na pindo moja lililofumuka kwenye foleni. Wahitimu wetu walifunga onyesho la msimu la wabunifu wanne chipukizi, na gauni la mwisho lilimaliziwa kushonwa likiwa mwilini.',
  },
  'Parents’ evening for young talent': {
    title: 'Jioni ya wazazi wa vipaji vya watoto',
    content:
      'Kazi hupatikanaje, siku ya kazi ikoje na mambo tunayoyakataa. Walezi wa wanafunzi wa sasa na wa baadaye wanakaribishwa; chai ipo, na maswali ndiyo lengo la jioni.',
  },
  'A studio of our own, with north light': {
    title: 'Studio yetu wenyewe, yenye mwanga wa kaskazini',
    content:
      'Ghala la zamani la ghorofa ya nne sasa ni studio yenye mwanga wa mchana. Wanafunzi huikodi kwa saa kwenye ofisi, wanamitindo hupigia hapo picha za kawaida, na wote huiacha kama walivyoikuta.',
  },
  'Our fees, written down': {
    title: 'Ada zetu, kwa maandishi',
    content:
      'Tumeweka ada zote kwenye ukurasa mmoja: kozi, picha za majaribio, na sehemu ambayo wakala huchukua kwa kila kazi. Hakuna kingine cha kulipa, na hakuna anayetufanyia kazi atakayekuomba pesa kwa siri.',
  },
  'Graduation night, and forty first walks': {
    title: 'Usiku wa mahafali, na hatua arobaini za kwanza',
    content:
      'Muhula wa kwanza ulimalizika pale ambapo kila muhula humalizikia: kwenye jukwaa refu, mbele ya familia, taa zikiwa zimepunguzwa. Wanafunzi arobaini walitembea peke yao kwa mara ya kwanza; hakuna aliyekimbia.',
  },
};

/** Texts of the contact page. */
export const contactKiswahili: Texts<(typeof contactPageTexts)[number]> = {
  team_member_1_title: 'Mkuu wa dawati la kazi',
  team_member_2_title: 'Kiongozi wa mafunzo',
  team_member_3_title: 'Usaili',
  team_member_4_title: 'Vipaji vya watoto',
  team_member_5_title: 'Upigaji picha',
};

/** Texts of models by key; the site translates their statuses. */
export const modelKiswahili: Record<string, Texts<'experience' | 'bio'>> = {
  'female-3': {
    experience: 'Misimu miwili ya jukwaani, tangazo moja la televisheni ya taifa',
    bio: 'Achieng alikulia kati ya mji wa kale na kivuko, na hutembea kana kwamba vyote viwili bado vinasogea. Alijiunga na akademia kutoka usaili wa wazi, na baada ya wiki kumi na moja alikuwa jukwaani.',
  },
  'female-1': {
    experience: 'Misimu minne',
    bio: 'Nyota alijiunga na akademia kutoka usaili wa wazi, na sasa huonyesha nguo za kufuma na za harusi kote pwani. Husoma maelekezo mara mbili na hakosei alama yake kamwe.',
  },
  'male-1': {
    experience: 'Suti, picha za majarida ya mavazi ya kiume, wiki tatu za mitindo',
    bio: 'Kito alisomea usanifu majengo kabla ya fundi mmoja wa nguo kumwomba asimame wima kwa alasiri moja. Bado hupenda bega lililokatwa vizuri kuliko lenye makelele.',
  },
  'kid-1': {
    experience: 'Muhula wa kwanza wa darasa la vipaji vya watoto',
    bio: 'Amani anajifunza kugeuka, kusubiri na kusikiliza. Hufanya mazoezi Jumamosi, mlezi wake akiwa chumbani.',
  },
  'male-2': {
    experience: 'Kampeni za mavazi ya michezo na katalogi tangu 2019',
    bio: 'Jabali alikimbilia kaunti yake mita mia nane, na huleta uvumilivu uo huo kwenye siku ndefu ya kazi ya katalogi.',
  },
  'female-2': {
    experience: 'Miaka sita ya mavazi ya kifahari, vilemba na urembo',
    bio: 'Zuri hufanya kazi na kitambaa jinsi wengine wanavyofanya na maneno. Watengenezaji wa kofia humwomba kwa jina.',
  },
  'kid-3': {
    experience: 'Warsha za likizo za shule, onyesho moja la hisani',
    bio: 'Imani hupenda mwisho wa onyesho kuliko yote, kwa sababu wote wako jukwaani kwa pamoja.',
  },
  'male-4': {
    experience: 'Kozi ya jukwaa na mwendo, muhula wa pili',
    bio: 'Simba alikuja kwa darasa la picha, akabaki kwa ajili ya jukwaa.',
  },
  'female-4': {
    experience: 'Picha za karibu za urembo, kampeni za nywele',
    bio: 'Makena hujisuka nywele mwenyewe, na nusu ya chumba cha kuvalia pia. Picha zake za urembo zilipigwa kwa alasiri moja tu.',
  },
  'male-3': {
    experience: 'Makoti, picha za majarida, picha mbili za majaribio za kimataifa',
    bio: 'Baraka ndiye mkimya kazini. Ametembea jukwaani katika nchi nne, na hutuma kadi ya posta kutoka kila moja.',
  },
  'kid-2': {
    experience: 'Darasa la vipaji vya watoto, miondoko na michezo',
    bio: 'Tumaini hurusha tiara, na kwake pazia ni kama mlima.',
  },
  'kid-4': {
    experience: 'Siku moja ya katalogi, maonyesho mawili ya shule',
    bio: 'Jelani huja na mpira wake. Wapiga picha wamejifunza kumwachia.',
  },
};
