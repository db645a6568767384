import shortlist from './shortlist.ts';

/** The booking enquiry. */
export default {
  ...shortlist,
  'Back to Shortlist': 'Rudi kwenye Orodha',
  Booking: 'Kuajiri',
  'Ask {agency} for models on your dates.': 'Uliza {agency} wanamitindo wa tarehe zako.',
  Dates: 'Tarehe',
  'March 3 and 4, a fitting before': '3 na 4 Machi, kupima nguo kabla',
  Place: 'Mahali',
  'Kind of job': 'Aina ya kazi',
  'Choose a kind': 'Chagua aina',
  Runway: 'Jukwaani',
  Editorial: 'Picha za jarida',
  Campaign: 'Kampeni',
  Catalogue: 'Katalogi',
  'Film or video': 'Filamu au video',
  'Event or promotion': 'Tukio au promosheni',
  Other: 'Nyingine',
  Usage: 'Matumizi',
  'Kenya, one year, print and web': 'Kenya, mwaka mmoja, mtandaoni',
  Budget: 'Bajeti',
  'KSh 60,000 a day': 'KSh 60,000 kwa siku',
  'The models: {problem}.': 'Wanamitindo: {problem}.',
  'Send Enquiry': 'Tuma Ombi',
  'Sending...': 'Inatumwa...',
  'There was an error sending your enquiry. Please try contacting us directly.':
    'Hitilafu imetokea wakati wa kutuma ombi lako. Tafadhali wasiliana nasi moja kwa moja.',
  'Enquiry Sent!': 'Ombi Limetumwa!',
  'We ask everybody on it and answer within 24 hours.': 'Tunawauliza wote walio humo na kukujibu ndani ya saa 24.',
  'Send Another Enquiry': 'Tuma Ombi Lingine',
  'Nobody is chosen yet.': 'Bado hakuna aliyechaguliwa.',
  Number: 'Nambari',
  'Answer by': 'Jibu kufikia',
  'What happens next': 'Kinachofuata',
  'We ask everybody on your list whether they are free.': 'Tunamuuliza kila mtu kwenye orodha yako kama ana nafasi.',
  'We write to {email} with who can come, and what it costs.':
    'Tunaandika kwa {email} nani anaweza kuja, na gharama yake.',
  'Nothing is booked, and nothing is owed, until you say yes.':
    'Hakuna kilichokubaliwa, wala deni lolote, hadi utakaposema ndiyo.',
} as const;
