/** A guardian's permission for one job. The English page has Kiswahili below the English. */
export default {
  Permission: 'Ruhusa',
  'A question for a parent or guardian.': 'Swali kwa mzazi au mlezi.',
  'This link opens nothing any more.': 'Kiungo hiki hakifungui chochote tena.',
  'Please send me the link for my child’s job again.': 'Tafadhali nitumie tena kiungo cha kazi ya mtoto wangu.',
  'Ask us for a new one, in whichever way you like. Tuombe kiungo kipya.':
    'Tuombe kiungo kipya, kwa njia yoyote unayopenda.',
  'May {child} work on this?': 'Je, {child} anaruhusiwa kufanya kazi hii?',
  'Hello {guardian}. Nothing is confirmed before you say yes.':
    'Habari {guardian}. Hakuna kitakachothibitishwa kabla hujakubali.',
  Place: 'Mahali',
  '{times}, with {chaperone}': '{times}, pamoja na {chaperone}',
  'No day is planned yet.': 'Bado hakuna siku iliyopangwa.',
  'Take it back · Ondoa ruhusa': 'Ondoa ruhusa',
  '{name} allowed it.': '{name} ameruhusu.',
  'You said no.': 'Ulisema hapana.',
  'You took your permission back.': 'Uliondoa ruhusa yako.',
  'Your name, as you sign · Jina lako': 'Jina lako, kama unavyotia sahihi',
  'Your name is required.': 'Jaza jina lako.',
  'Yes · Ndiyo': 'Ndiyo',
  'No · Hapana': 'Hapana',
  'There is no permission to take back.': 'Hakuna ruhusa ya kuondoa.',
  'This job is cancelled.': 'Kazi hii imefutwa.',
  'The job has changed. Please read it again.': 'Kazi hii imebadilika. Tafadhali isome tena.',
  'This could not be sent. Please try again.': 'Haikuweza kutumwa. Tafadhali jaribu tena.',
} as const;
