import models from './models.ts';

/** The shortlist and its comparison. */
export default {
  ...models,
  'Opening your shortlist...': 'Orodha yako inafunguliwa...',
  'Nobody here yet.': 'Bado hakuna mtu hapa.',
  'One model of this list is no longer available.': 'Mwanamitindo mmoja wa orodha hii hapatikani tena.',
  '{n} models of this list are no longer available.': 'Wanamitindo {n} wa orodha hii hawapatikani tena.',
  'The list could not be loaded.': 'Orodha haikuweza kupakiwa.',
  '{name} is off the list.': '{name} ameondolewa kwenye orodha.',
  'It took the place of your list.': 'Imechukua nafasi ya orodha yako.',
  'One person.': 'Mtu mmoja.',
  '{n} people.': 'Watu {n}.',
  '{people} The list is kept in this browser; a copied link opens it anywhere.':
    '{people} Orodha inahifadhiwa kwenye kivinjari hiki; kiungo kilichonakiliwa huifungua popote.',
  '{people} Somebody put this list together for you.': '{people} Kuna mtu aliyekuandalia orodha hii.',
  'Keep this list': 'Hifadhi orodha hii',
  'Saved in this browser': 'Imehifadhiwa kwenye kivinjari hiki',
  'A choice of models of {agency}.': 'Wanamitindo waliochaguliwa wa {agency}.',
  Comparison: 'Ulinganisho',
  Reorder: 'Panga upya',
  'Remove {name}': 'Ondoa {name}',
  'Move {name} earlier': 'Sogeza {name} mbele',
  'Move {name} later': 'Sogeza {name} nyuma',
  'Bust, chest': 'Kifua',
  'Dress, suit': 'Gauni, suti',
  Share: 'Shiriki',
  'Copy link': 'Nakili kiungo',
  Copied: 'Kimenakiliwa',
  'The link could not be copied. It is selected here:': 'Kiungo hakikuweza kunakiliwa. Kimechaguliwa hapa:',
  Print: 'Chapisha',
  'Ask the agency': 'Uliza wakala',
  'Send on WhatsApp': 'Tuma kwa WhatsApp',
  'E-mail': 'Barua pepe',
  'Shortlist, {agency}': 'Orodha fupi, {agency}',
  'Shortlist: {n} model': 'Orodha fupi: mwanamitindo {n}',
  'Shortlist: {n} models': 'Orodha fupi: wanamitindo {n}',
  'Hello {agency}, I would like to know more about booking:':
    'Habari {agency}, ningependa kujua zaidi kuhusu kuwaajiri:',
  'Do you have dates?': 'Una tarehe?',
  'Tell us when, where and what for. We ask {them} and answer within 24 hours.':
    'Tuambie lini, wapi na kwa kazi gani. Tutamuuliza na kukujibu ndani ya saa 24.',
  'Tell us when, where and what for. We ask {everybody} and answer within 24 hours.':
    'Tuambie lini, wapi na kwa kazi gani. Tutawauliza wote walio kwenye orodha na kukujibu ndani ya saa 24.',
} as const;
