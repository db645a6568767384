import models from './models.ts';

/** A package: the cover, one model, all answers. Facts and pictures use the texts of a profile. */
export default {
  ...models,
  Package: 'Kifurushi',
  'Models put together by {agency}.': 'Wanamitindo waliochaguliwa na {agency}.',
  'for {recipient}': 'kwa {recipient}',
  'From {sender}': 'Kutoka kwa {sender}',
  'Nobody is in this package right now.': 'Hakuna mtu katika kifurushi hiki kwa sasa.',
  'Your name': 'Jina lako',
  'Your name is required': 'Jina lako linahitajika',
  Open: 'Fungua',
  'Go on as {name}': 'Endelea kama {name}',
  'Open until {day}. Only you and the agency see your answers.':
    'Kiko wazi hadi {day}. Ni wewe na wakala pekee mnaoona majibu yako.',
  'This package has closed.': 'Kifurushi hiki kimefungwa.',
  'Ask the desk for a new link, or for the names you liked.': 'Omba dawati kiungo kipya, au majina ya uliowapenda.',
  'Models of this package': 'Wanamitindo wa kifurushi hiki',
  '{place} of {all}': '{place} kati ya {all}',
  'Other models': 'Wanamitindo wengine',
  Cover: 'Jalada',
  'To the cover': 'Rudi kwenye jalada',
  'Your answer about {name}': 'Jibu lako kuhusu {name}',
  Yes: 'Ndiyo',
  Maybe: 'Labda',
  No: 'Hapana',
  Remark: 'Maoni',
  'It is sent with your answer.': 'Yatatumwa pamoja na jibu lako.',
  Saving: 'Inahifadhi',
  Saved: 'Imehifadhiwa',
  'Saved {time}': 'Imehifadhiwa {time}',
  "Saved on this device. We'll send it when you're online.":
    'Imehifadhiwa kwenye kifaa hiki. Tutaituma mtandao ukirudi.',
  'Not saved. Please try again.': 'Haikuhifadhiwa. Tafadhali jaribu tena.',
  'Tell your name again first.': 'Kwanza andika jina lako tena.',
  'Your answer could not be saved. Please try again.': 'Jibu lako halikuhifadhiwa. Tafadhali jaribu tena.',
  'Your answers': 'Majibu yako',
  'No answer yet': 'Bila jibu bado',
  '{name}, the agency has them already. You can change them until the package closes.':
    '{name}, wakala tayari anayo. Unaweza kuyabadilisha hadi kifurushi kitakapofungwa.',
  'All comp cards (PDF)': 'Comp card zote (PDF)',
  'Comp card (PDF)': 'Comp card (PDF)',
} as const;
