/** Consent to pictures. The English page has Kiswahili below the English; most texts are in the contracts and the page's folder. */
export default {
  'Your pictures': 'Picha zako',
  'Your pictures, your decision.': 'Picha zako, uamuzi wako.',
  'Please send me a new consent link.': 'Tafadhali nitumie kiungo kipya cha idhini.',
  'Tick a picture, or choose Decline. · Chagua picha, au Kataa.': 'Chagua picha, au Kataa.',
  'Tick where we may show them, or choose Decline. · Chagua mahali, au Kataa.': 'Chagua mahali, au Kataa.',
  'Please look at the fields below. · Tafadhali angalia sehemu zilizo hapa chini.':
    'Tafadhali angalia sehemu zilizo hapa chini.',
  'This link takes no answer any more. · Kiungo hiki hakipokei jibu tena.': 'Kiungo hiki hakipokei jibu tena.',
  'This could not be sent. Please try again. · Haikutumwa. Tafadhali jaribu tena.':
    'Haikutumwa. Tafadhali jaribu tena.',
  'Number {n} of {all}': 'Nambari {n} kati ya {all}',
  'Number {n}: yes': 'Nambari {n}: ndiyo',
  'Number {n}: yes, ended': 'Nambari {n}: ndiyo, imeisha',
  'Number {n}: no': 'Nambari {n}: hapana',
  'Picture {n}': 'Picha {n}',
  'Choose · Chagua': 'Chagua',
  'Mother · Mama': 'Mama',
  'Father · Baba': 'Baba',
  'Legal guardian · Mlezi halali': 'Mlezi halali',
} as const;
