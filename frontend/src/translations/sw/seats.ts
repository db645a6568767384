/** The offer of a free seat. */
export default {
  'Your seat': 'Nafasi yako',
  'The offer of a seat in one of our courses.': 'Nafasi uliyopewa katika mojawapo ya kozi zetu.',
  'A seat is free for you': 'Kuna nafasi kwa ajili yako',
  'The seat is yours': 'Nafasi ni yako',
  'You are no longer in the line': 'Hauko tena kwenye foleni',
  'This offer has ended': 'Muda wa nafasi hii umeisha',
  'This link is not one of ours.': 'Kiungo hiki si chetu.',
  'The offer could not be loaded. Please try again.': 'Nafasi haikuweza kupakiwa. Tafadhali jaribu tena.',
  'This offer has ended. Please call us.': 'Muda wa nafasi hii umeisha. Tafadhali tupigie.',
  'This could not be sent. Please try again.': 'Haikuweza kutumwa. Tafadhali jaribu tena.',
  'Loading your seat': 'Nafasi yako inapakiwa',
  'This page needs JavaScript. Please call {phone}, and we take your answer.':
    'Ukurasa huu unahitaji JavaScript. Tafadhali piga {phone}, nasi tutapokea jibu lako.',
  'We hold it for you until {time}. After that it goes to the next in line.':
    'Tunakuwekea hadi {time}. Baada ya hapo inaenda kwa anayefuata kwenye foleni.',
  'Held less than 1 h': 'Imewekwa kwa chini ya saa 1',
  'Held {n} h': 'Imewekwa kwa saa {n}',
  'Take the seat': 'Chukua nafasi',
  'Give it to the next': 'Mpe anayefuata',
  "We'll contact you within 24 hours.": 'Tutawasiliana nawe ndani ya saa 24.',
  'All courses': 'Kozi zote',
} as const;
