/** Home page. */
export default {
  'Featured Models': 'Wanamitindo Maalum',
  'By {academy}': 'Na {academy}',
  'View Profile': 'Tazama Wasifu',
  'View Profile of {name}': 'Tazama Wasifu wa {name}',
  'Show {name}': 'Onyesha {name}',
  'Play carousel': 'Endesha picha',
  'Pause carousel': 'Simamisha picha',
  'Featured News': 'Habari Kuu',
  'Read More': 'Soma Zaidi',
  'Play video': 'Endesha video',
  'Pause video': 'Simamisha video',
  'Chat with us on WhatsApp': 'Ongea nasi kwa WhatsApp',
  'Hello {agency}, I have a question.': 'Habari {agency}, nina swali.',
  Portfolio: 'Kazi Zetu',
  'What we do': 'Tunachofanya',
  'Walk, posture, camera and conduct, taught in small groups by working professionals.':
    'Mwendo, mkao, kamera na nidhamu, katika vikundi vidogo vinavyofundishwa na wataalamu walio kazini.',
  'Live castings, test shoots and show days with Nairobi designers and photographers.':
    'Usaili, picha za majaribio na siku za maonyesho pamoja na wabunifu na wapiga picha wa Nairobi.',
  'Introductions to partner agencies abroad, with contracts read and explained.':
    'Tunakutambulisha kwa mashirika washirika ng’ambo; kila mkataba husomwa na kuelezwa.',
  'Short clinics for signed talent: movement, voice, social media and self-care.':
    'Warsha fupi kwa vipaji tulivyosajili: mwendo, sauti, mitandao ya kijamii na kujitunza.',
  'Open casting days across Kenya, free to attend and safe for every age.':
    'Siku za usaili wa wazi kote Kenya, bila malipo na salama kwa kila umri.',
  'Bookings, fees, travel and a plan for the next two seasons, handled by one desk.':
    'Kazi, malipo, safari na mpango wa misimu miwili ijayo, vyote mikononi mwa dawati moja.',
} as const;
