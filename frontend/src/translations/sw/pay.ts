/** Paying with M-Pesa. Quotes of the phone's prompt stay English, as the phone shows them. */
export default {
  Pay: 'Lipa',
  'Pay with M-Pesa.': 'Lipa kwa M-Pesa.',
  'We have no such pay link.': 'Hatuna kiungo cha malipo kama hiki.',
  'Please send me my pay link.': 'Tafadhali nitumie kiungo changu cha malipo.',
  'A letter may be missing. What you have paid stays paid.': 'Huenda herufi imekosekana. Ulicholipa kimelipwa.',
  'Practice mode, no money moves.': 'Majaribio tu, hakuna pesa zinazohamishwa.',
  'For {name}.': 'Kwa ajili ya {name}.',
  'Due {day}': 'Mwisho wa kulipa: {day}',
  'Nothing is owed any more': 'Hakuna deni lililobaki',
  'This was taken back.': 'Ombi hili la malipo limefutwa.',
  'What you paid stands to your credit: the desk tells you how.':
    'Ulicholipa kimewekwa kwenye akiba yako: dawati litakueleza.',
  'Nobody from the academy asks for money by private message.':
    'Hakuna mtu wa akademia anayeomba pesa kwa ujumbe wa faragha.',

  // The form.
  'M-Pesa number': 'Nambari ya M-Pesa',
  'Asking your phone …': 'Simu yako inaulizwa …',
  'Ask my phone again in {n} s': 'Uliza simu yangu tena baada ya sekunde {n}',
  'Ask my phone again: {amount}': 'Uliza simu yangu tena: {amount}',
  'Pay {amount} with M-Pesa': 'Lipa {amount} kwa M-Pesa',
  'Your phone will ask for the PIN and show {name}. Another name? Cancel, and call {phone}.':
    'Simu yako itaomba PIN na kuonyesha {name}. Jina tofauti? Ghairi, kisha piga {phone}.',
  'Pay another amount': 'Lipa kiasi kingine',
  'Amount in shillings': 'Kiasi kwa shilingi',
  'Up to {amount}. The due date stays. Press the same button above.':
    'Hadi {amount}. Tarehe ya mwisho haibadiliki. Bonyeza kitufe kilekile hapo juu.',
  'The amount must be at most {n}.': 'Kiasi kisizidi {n}.',
  'The amount must be whole shillings, from 1.': 'Andika shilingi kamili, kuanzia 1.',
  'M-Pesa works with Safaricom numbers: 07, 01 or +254.': 'M-Pesa hutumia nambari za Safaricom: 07, 01 au +254.',
  'M-Pesa takes another try in {n} second': 'M-Pesa itakubali jaribio jingine baada ya sekunde {n}',
  'M-Pesa takes another try in {n} seconds': 'M-Pesa itakubali jaribio jingine baada ya sekunde {n}',
  'This could not be sent. Look again before you pay.': 'Haikuweza kutumwa. Angalia tena kabla ya kulipa.',
  'This could not be sent. Please try again.': 'Haikuweza kutumwa. Tafadhali jaribu tena.',
  'A payment is under way. Wait for its answer before you start another.':
    'Kuna malipo yanayoendelea. Subiri jibu lake kabla ya kuanza mengine.',
  'A phone was asked ten times in a day. Try again tomorrow, or call us.':
    'Simu imeulizwa mara kumi kwa siku moja. Jaribu tena kesho, au tupigie.',
  'This phone was asked three times in a day. Try again tomorrow, take another phone, or call us.':
    'Simu hii imeulizwa mara tatu kwa siku moja. Jaribu tena kesho, tumia simu nyingine, au tupigie.',
  'Nothing is owed any more.': 'Hakuna deni lililobaki.',
  'This is paid already.': 'Hii imeshalipwa.',

  // While the phone asks.
  'Look at your phone': 'Angalia simu yako',
  'Type your M-Pesa PIN there, never here.': 'Andika PIN yako ya M-Pesa kwenye simu, kamwe si hapa.',
  '{n} seconds left': 'Zimebaki sekunde {n}',
  'It asks, word for word:': 'Inauliza hivi, neno kwa neno:',
  'Another name or amount? Cancel it there.': 'Jina au kiasi tofauti? Ghairi hapo kwenye simu.',
  'Sent to {phone}. You may close this page: the payment goes on, and the link shows the receipt.':
    'Imetumwa kwa {phone}. Unaweza kufunga ukurasa huu: malipo yanaendelea, na kiungo kitaonyesha risiti.',
  'The network is gone': 'Mtandao umekatika',
  'Do not pay again yet. If you typed your PIN, the payment goes on without this page. We look again by ourselves.':
    'Usilipe tena kwa sasa. Ikiwa uliandika PIN yako, malipo yanaendelea bila ukurasa huu. Tunaangalia tena wenyewe.',
  'M-Pesa did not tell us whether it asked your phone. If it asks, type your PIN there. Do not pay again for two minutes: money that arrives is found by itself.':
    'M-Pesa haikutuambia kama iliuliza simu yako. Ikiuliza, andika PIN yako hapo. Usilipe tena kwa dakika mbili: pesa zikifika, zitaonekana zenyewe.',
  'M-Pesa is slow today': 'M-Pesa inachelewa leo',
  'We go on asking, and the receipt appears here. Do not pay twice. You may close this page.':
    'Tunaendelea kuuliza, na risiti itaonekana hapa. Usilipe mara mbili. Unaweza kufunga ukurasa huu.',
  'We do not know whether you have paid': 'Hatujui kama umelipa',
  'We asked {phone} for {amount} ({time}), and M-Pesa has not said what became of it.':
    'Tuliomba {amount} kutoka {phone} ({time}), na M-Pesa haijasema matokeo yake.',
  'The desk looks at it.': 'Dawati linalishughulikia.',
  'We go on asking, and the receipt appears here.': 'Tunaendelea kuuliza, na risiti itaonekana hapa.',
  'If M-Pesa has told you that the money left, do not pay again. If not, pay below.':
    'Ikiwa M-Pesa imekuambia kwamba pesa zimetoka, usilipe tena. Kama sivyo, lipa hapa chini.',
  'Look now': 'Angalia sasa',
  'We look again every 5 seconds.': 'Tunaangalia tena kila baada ya sekunde 5.',

  // Results from M-Pesa.
  'We could not ask your phone': 'Hatukuweza kuuliza simu yako',
  'This is our fault, and we have been told. Nothing was taken. Pay by PayBill below.':
    'Hili ni kosa letu, na tumearifiwa. Hakuna pesa zilizochukuliwa. Lipa kwa PayBill hapo chini.',
  'Your phone is busy with M-Pesa': 'Simu yako inatumia M-Pesa kwa sasa',
  'Close the other M-Pesa menu on your phone. Nothing was taken.':
    'Funga menyu nyingine ya M-Pesa kwenye simu yako. Hakuna pesa zilizochukuliwa.',
  'Not enough in M-Pesa': 'Salio la M-Pesa halitoshi',
  'Top up and try again, or pay a part. Nothing was taken.':
    'Weka pesa kisha ujaribu tena, au lipa sehemu. Hakuna pesa zilizochukuliwa.',
  'The amount is too small for M-Pesa': 'Kiasi ni kidogo mno kwa M-Pesa',
  'Nothing was taken.': 'Hakuna pesa zilizochukuliwa.',
  'The amount is too large for M-Pesa': 'Kiasi ni kikubwa mno kwa M-Pesa',
  'Pay in parts, or ask us for instalments. Nothing was taken.':
    'Lipa kwa sehemu, au tuombe ulipe kwa awamu. Hakuna pesa zilizochukuliwa.',
  'Your daily M-Pesa limit is reached': 'Umefikia kikomo chako cha siku cha M-Pesa',
  'Pay the rest tomorrow. Nothing was taken.': 'Lipa kilichobaki kesho. Hakuna pesa zilizochukuliwa.',
  'Our account cannot take more right now': 'Akaunti yetu haiwezi kupokea zaidi kwa sasa',
  'Nothing was taken. Please call us, or pay tomorrow.':
    'Hakuna pesa zilizochukuliwa. Tafadhali tupigie, au lipa kesho.',
  'The same amount was asked for a moment ago': 'Kiasi kilekile kiliombwa muda mfupi uliopita',
  'M-Pesa takes the same amount again only after two minutes. Nothing was taken.':
    'M-Pesa hukubali kiasi kilekile tena baada ya dakika mbili tu. Hakuna pesa zilizochukuliwa.',
  'The time ran out': 'Muda umeisha',
  'Nothing was taken. Try again whenever you like.': 'Hakuna pesa zilizochukuliwa. Jaribu tena wakati wowote.',
  'You cancelled on your phone': 'Ulighairi kwenye simu',
  'Your phone did not answer': 'Simu yako haikujibu',
  'It may be off, busy or out of network. Nothing was taken. If money does arrive, you get the receipt by itself. On an old SIM, dial *234# once and try again.':
    'Huenda imezimwa, inatumika au haina mtandao. Hakuna pesa zilizochukuliwa. Pesa zikifika, utapata risiti bila kuomba. Kwa laini ya zamani, piga *234# mara moja kisha ujaribu tena.',
  'The PIN was not right': 'PIN haikuwa sahihi',
  'M-Pesa took nothing, and we never see your PIN. Forgotten? Safaricom helps on 234.':
    'M-Pesa haikuchukua chochote, nasi hatuoni PIN yako kamwe. Umeisahau? Safaricom watakusaidia kwa 234.',
  'M-Pesa has locked your PIN': 'M-Pesa imefunga PIN yako',
  'Call Safaricom on 100 or 200. Nothing was taken.':
    'Piga simu Safaricom kwa 100 au 200. Hakuna pesa zilizochukuliwa.',
  'M-Pesa cannot be reached': 'M-Pesa haipatikani',
  'Nothing was asked for, and nothing was taken.': 'Hakuna kilichoombwa, na hakuna pesa zilizochukuliwa.',
  'M-Pesa is busy': 'M-Pesa ina shughuli nyingi',
  'Nothing was taken. Try again in a minute.': 'Hakuna pesa zilizochukuliwa. Jaribu tena baada ya dakika moja.',
  'Something did not work': 'Kuna kitu hakikufanya kazi',
  'Nothing was taken as far as we know. If money does arrive, you get the receipt by itself.':
    'Tujuavyo, hakuna pesa zilizochukuliwa. Pesa zikifika, utapata risiti bila kuomba.',

  // Paid.
  'Paid. Thank you': 'Imelipwa. Asante',
  'Paid. Thank you, {name}': 'Imelipwa. Asante, {name}',
  'There is nothing to pay.': 'Hakuna cha kulipa.',
  Receipt: 'Risiti',
  '{amount} too much. It stands to your credit: the desk sends it back or keeps it for the next payment.':
    '{amount} zimezidi. Zimewekwa kwenye akiba yako: dawati litazirudisha au kuziweka kwa malipo yajayo.',

  // The plan.
  'One payment': 'Malipo moja',
  'Two instalments': 'Awamu mbili',
  'Three instalments': 'Awamu tatu',
  'Four instalments': 'Awamu nne',
  '{n} instalments': 'Awamu {n}',
  'Plan of {label}': 'Mpango wa malipo ya {label}',
  'Taken back': 'Imefutwa',
  Paid: 'Imelipwa',
  '{amount} left': 'Imebaki {amount}',
  Now: 'Sasa',
  'Paid so far': 'Umelipa hadi sasa',
  '{paid} of {total}': '{paid} kati ya {total}',

  // Without a prompt.
  'M-Pesa is not set up here yet. Ask us how to pay.': 'M-Pesa bado haijawekwa hapa. Tuulize jinsi ya kulipa.',
  'How can I pay {code}?': 'Ninawezaje kulipa {code}?',
  'Pay by till instead': 'Lipa kwa Till badala yake',
  'Pay by PayBill instead': 'Lipa kwa PayBill badala yake',
  'Till number': 'Nambari ya Till',
  'PayBill number': 'Nambari ya PayBill',
  'Account number': 'Nambari ya akaunti',
  'Copy till number': 'Nakili nambari ya Till',
  'Copy paybill number': 'Nakili nambari ya PayBill',
  'Copy account number': 'Nakili nambari ya akaunti',
  Copy: 'Nakili',
  Copied: 'Kimenakiliwa',
  'Open M-PESA on your phone': 'Fungua M-PESA kwenye simu yako',
  'Amount {amount}, then your PIN': 'Kiasi {amount}, kisha PIN yako',
  'M-Pesa can take ten minutes. This page shows the receipt by itself.':
    'M-Pesa inaweza kuchukua dakika kumi. Ukurasa huu utaonyesha risiti wenyewe.',

  // Reminders.
  'No more reminders by mail': 'Usinikumbushe tena kwa barua pepe',
  'You get no reminders by mail.': 'Hupokei vikumbusho kwa barua pepe.',
} as const;
