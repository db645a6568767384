/**
 * Kiswahili texts of the mails to visitors, payers and models, by their English texts. `docs/translations.md` lists the words that are always
 * translated in the same way.
 */
export const kiswahili = {
  'You get this mail because somebody entered this address on our website. If it was not you, ignore it.':
    'Umepata barua pepe hii kwa sababu mtu aliandika anwani hii kwenye tovuti yetu. Ikiwa si wewe, ipuuze.',

  // Acknowledgements.
  'We received your registration': 'Tumepokea usajili wako',
  'Thank you for your registration.': 'Asante kwa kujisajili.',
  'Thank you for registering for {course}.': 'Asante kwa kujisajili kwa {course}.',
  "We'll contact you within 24 hours.": 'Tutawasiliana nawe ndani ya saa 24.',
  'We received your message': 'Tumepokea ujumbe wako',
  'Thank you for your message.': 'Asante kwa ujumbe wako.',
  "We'll get back to you within 24 hours.": 'Tutakujibu ndani ya saa 24.',
  'We received your booking enquiry': 'Tumepokea ombi lako la kazi',
  'Thank you for your enquiry.': 'Asante kwa ombi lako.',
  'We ask everybody on it and answer within 24 hours.':
    'Tunamuuliza kila aliye kwenye ombi na kukujibu ndani ya saa 24.',
  'All seats of {day} are taken. You are number {n} on its waiting list.':
    'Nafasi zote za {day} zimejaa. Wewe ni nambari {n} kwenye orodha yake ya kusubiri.',
  'We hold a seat for you for the start on {day} until {moment}.':
    'Tumekuwekea nafasi ya kozi inayoanza {day} hadi {moment}.',
  'You have a seat for the start on {day}.': 'Una nafasi kwenye kozi inayoanza {day}.',

  // A free seat.
  'A seat is free for you': 'Kuna nafasi kwa ajili yako',
  'A seat has come free: {start}.': 'Nafasi moja imepatikana: {start}.',
  'A seat has come free for {course}: {start}.': 'Nafasi moja ya {course} imepatikana: {start}.',
  'It is yours to take until {moment}. After that it goes to the next person on the waiting list.':
    'Unaweza kuichukua hadi {moment}. Baada ya hapo inaenda kwa anayefuata kwenye orodha ya kusubiri.',
  'Take the seat, or give it to the next person': 'Chukua nafasi, au mpe anayefuata',
  'You get this mail because this address is on the waiting list. The link is yours alone.':
    'Umepata barua pepe hii kwa sababu anwani hii iko kwenye orodha ya kusubiri. Kiungo ni chako peke yako.',

  // Applications.
  'Being scouted is free. Nobody from the academy ever asks for money.':
    'Kugunduliwa ni bure. Hakuna mtu wa akademia anayewahi kuomba pesa.',
  'Confirm that you apply for your child': 'Thibitisha kwamba unaomba kwa niaba ya mtoto wako',
  'You want your child to be scouted, and you are the applicant.':
    'Unataka mtoto wako agunduliwe, na wewe ndiye unayeomba.',
  'Open the link once: then the application begins, and you can add the photographs.':
    'Fungua kiungo mara moja: hapo ombi linaanza, na unaweza kuongeza picha.',
  'Open the link once before {moment}: then the application begins, and you can add the photographs.':
    'Fungua kiungo mara moja kabla ya {moment}: hapo ombi linaanza, na unaweza kuongeza picha.',
  'Yes, I apply for my child': 'Ndiyo, naomba kwa niaba ya mtoto wangu',
  'If it was not you, do nothing: everything deletes itself when the link ends.':
    'Ikiwa si wewe, usifanye chochote: kila kitu kinajifuta muda wa kiungo ukiisha.',
  'We received your application': 'Tumepokea ombi lako',
  'Your application': 'Ombi lako',
  'Thank you. Your number is {number}.': 'Asante. Nambari yako ni {number}.',
  'You get an answer within 7 days. A no is an answer too.': 'Utapata jibu ndani ya siku 7. Hapana pia ni jibu.',
  'Your number is {number}. The next step are the photographs.': 'Nambari yako ni {number}. Hatua inayofuata ni picha.',
  'See your application, or withdraw it': 'Tazama ombi lako, au liondoe',
  'Go on with your application': 'Endelea na ombi lako',
  'The link is yours alone: whoever has it can read and withdraw the application.':
    'Kiungo ni chako peke yako: yeyote aliye nacho anaweza kusoma na kuondoa ombi.',

  // Receipts, payment requests and reminders.
  'Your receipt': 'Risiti yako',
  'We received {amount}. Thank you.': 'Tumepokea {amount}. Asante.',
  'We received {amount} for {label}. Thank you.': 'Tumepokea {amount} kwa {label}. Asante.',
  'Receipt {number}.': 'Risiti {number}.',
  'Receipt {number}, M-Pesa code {code}.': 'Risiti {number}, nambari ya muamala {code}.',
  'Balance: {balance}.': 'Salio: {balance}.',
  'Balance: {balance}, the next part is due on {day}.':
    'Salio: {balance}, tarehe ya mwisho ya sehemu inayofuata {day}.',
  'Nothing is owed any more.': 'Hudaiwi chochote tena.',
  'Open the receipt (with PDF)': 'Fungua risiti (pamoja na PDF)',
  'This is a receipt, not a tax invoice. You did not pay? Tell us: somebody gave your address.':
    'Hii ni risiti, si ankara ya kodi. Hukulipa? Tuambie: mtu alitoa anwani yako.',
  'Your payment': 'Malipo yako',
  'A payment is due in three days': 'Malipo yanatakiwa baada ya siku tatu',
  'A payment is due today': 'Malipo yanatakiwa leo',
  'A payment is late': 'Malipo yamechelewa',
  '{label}: {amount}, due on {day}.': '{label}: {amount}, tarehe ya mwisho {day}.',
  'The page shows what was paid so far, and asks your phone for the M-Pesa PIN if you wish.':
    'Ukurasa unaonyesha kilicholipwa, na ukitaka utauliza PIN ya M-Pesa kwenye simu yako.',
  'If you have paid meanwhile, thank you: the page shows it.': 'Ikiwa umeshalipa, asante: ukurasa unaonyesha.',
  'Pay, or see what is left': 'Lipa, au ona salio',
  'We never ask for your PIN. You owe us nothing? Answer this mail, and we look into it.':
    'Hatuulizi PIN yako kamwe. Hudaiwi? Jibu barua pepe hii, nasi tutaangalia.',
  'We never ask for your PIN. Do you need more time? Answer this mail.':
    'Hatuulizi PIN yako kamwe. Unahitaji muda zaidi? Jibu barua pepe hii.',
  'No more reminders': 'Usinikumbushe tena',

  // Call sheets.
  'Your call sheet': 'Ratiba yako ya kazi',
  'Your call sheet has changed': 'Ratiba yako ya kazi imebadilika',
  '{title}: {start} to {end}.': '{title}: {start} hadi {end}.',
  '{title}: {start} to {end}, {place}.': '{title}: {start} hadi {end}, {place}.',
  'Please answer on the page whether you come. It also has the contact, what to bring, and any change.':
    'Tafadhali jibu kwenye ukurasa kama utakuja. Pia una mtu wa kuwasiliana naye, vitu vya kubeba na mabadiliko yoyote.',
  'Open the call sheet': 'Fungua ratiba',
  'The link is yours alone: please do not pass it on.': 'Kiungo ni chako peke yako: tafadhali usimpe mtu mwingine.',

  // Signing in to "My page".
  'The link to your page': 'Kiungo cha ukurasa wako',
  'The link opens your page once, until {time}. After that it stays open on your phone for 30 days.':
    'Kiungo kinafungua ukurasa wako mara moja, hadi saa {time}. Kisha unabaki wazi kwenye simu yako kwa siku 30.',
  'Open my page': 'Fungua ukurasa wangu',
  'The link is yours alone: please do not pass it on. You did not ask for it? Then ignore this mail.':
    'Kiungo ni chako peke yako: usimpe mtu mwingine. Hukuomba? Puuza barua pepe hii.',
  'Your six-digit code': 'Nambari yako ya tarakimu sita',
  'Your code is {digits}. Type it on your page until {time}.':
    'Nambari yako ni {digits}. Iandike kwenye ukurasa wako kabla ya {time}.',
  'Tell the code to nobody, us included. You did not ask for it? Then ignore this mail.':
    'Usimwambie mtu yeyote nambari hii, hata sisi. Hukuomba? Puuza barua pepe hii.',
} as const;
