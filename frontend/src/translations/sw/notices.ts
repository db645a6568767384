/** Privacy, safety, and the check of a number. */
export default {
  'On this page': 'Kwenye ukurasa huu',
  'As of {day}': 'Kuanzia {day}',
  'Version {version}': 'Toleo {version}',
  'What is free, what costs money, and how to know that it is really us.':
    'Kilicho bure, kinacholipiwa, na jinsi ya kujua kwamba ni sisi kweli.',
  'Telephone number, e-mail address or handle': 'Nambari ya simu, barua pepe au jina la mtandaoni',
  Check: 'Hakiki',
  'Any way of writing it will do. What you type is not kept.': 'Iandike kwa namna yoyote. Unachoandika hakihifadhiwi.',
  'Yes, this is ours': 'Ndiyo, hii ni yetu',
  'No, this is not ours': 'Hapana, hii si yetu',
  "We can't read this. Type the number as you see it.": 'Hatuwezi kuisoma. Andika nambari kama unavyoiona.',
  '{typed} is {whose}, {value}.': '{typed} ni {whose}, {value}.',
  'our booking desk': 'dawati letu la kazi',
  'our WhatsApp': 'WhatsApp yetu',
  'our e-mail address': 'barua pepe yetu',
  'our {network}': '{network} yetu',
  'one of our contacts': 'mojawapo ya anwani zetu',
  'Pay nothing and send no pictures. Keep the message and tell us:{gap}{phone}.':
    'Usilipe chochote wala usitume picha. Hifadhi ujumbe huo na utuambie:{gap}{phone}.',
  // The built-in texts of both notices, block by block; `{ages}`, `{phone}` and `{email}` are put in afterwards.
  'We keep what we need to answer you, to teach you and to find you work. We keep it for a set time, and then it goes.':
    'Tunahifadhi tunachohitaji ili kukujibu, kukufundisha na kukutafutia kazi. Tunakihifadhi kwa muda uliowekwa, kisha tunakifuta.',
  'What we keep': 'Tunachohifadhi',
  'Messages from the contact form: to answer you.': 'Ujumbe kutoka fomu ya mawasiliano: ili kukujibu.',
  'Registrations for a course: to enrol you, plan the class and reach you or your guardian.':
    'Usajili wa kozi: ili kukusajili, kupanga darasa na kukufikia wewe au mlezi wako.',
  'Payments and receipts: to show what was paid. The tax office may ask for them, so amounts and numbers stay when we erase you; your name and phone go.':
    'Malipo na risiti: ili kuonyesha kilicholipwa. Ofisi ya kodi inaweza kuziomba, kwa hiyo kiasi na nambari hubaki tunapofuta taarifa zako; jina na simu yako huondolewa.',
  'E-mails we sent to you: to know what we promised.': 'Barua pepe tulizokutumia: ili kujua tulichoahidi.',
  'Pictures and measurements of our models: to present them, with the consent of each person or guardian.':
    'Picha na vipimo vya wanamitindo wetu: ili kuwatambulisha, kwa idhini ya kila mtu au mlezi.',
  'We keep each of these no longer than its purpose needs. Ask us at any time what we have and until when.':
    'Tunahifadhi kila kimoja kwa muda unaohitajika tu. Tuulize wakati wowote tunahifadhi nini na hadi lini.',
  'Who sees it': 'Nani anaona',
  'Our booking desk and your teachers. A client sees a model’s pictures and measurements, never an address, a telephone number or an age. We sell nothing to anybody.':
    'Dawati letu la kazi na walimu wako. Mteja huona picha na vipimo vya mwanamitindo, kamwe si anwani, nambari ya simu wala umri. Hatumuuzii mtu yeyote chochote.',
  'Have a picture removed': 'Picha iondolewe',
  'Write to {email} or call {phone} and say which picture. You need not say why.':
    'Andika kwa {email} au piga {phone} na useme ni picha gani. Huhitaji kusema sababu.',
  'Your rights': 'Haki zako',
  'Under the Data Protection Act, 2019 you may see what we keep about you, have it corrected, take a copy with you, or have it erased. If you are not content with our answer, the Office of the Data Protection Commissioner hears you.':
    'Chini ya Sheria ya Kulinda Data ya 2019 unaweza kuona tunachohifadhi kukuhusu, kukirekebisha, kuchukua nakala yake au kukifuta. Usiporidhika na jibu letu, Ofisi ya Kamishna wa Kulinda Data itakusikiliza.',
  'This site': 'Tovuti hii',
  'No cookies but those you ask for (less data, a page of your own), no advertising, no trackers. We count how often each profile is looked at, day by day and without keeping who came; browsers that ask not to be tracked are left out. The map on the contact page comes from its provider, who sees your visit there. A form that you have begun stays in your own browser until you send it.':
    'Hakuna kuki ila unazoomba mwenyewe (data kidogo, ukurasa wako), hakuna matangazo, hakuna wafuatiliaji. Tunahesabu mara ambazo kila wasifu umetazamwa, siku kwa siku, bila kuhifadhi nani alikuja; vivinjari vinavyoomba kutofuatiliwa havihesabiwi. Ramani iliyo kwenye ukurasa wa mawasiliano hutoka kwa mtoa huduma wake, ambaye huona ziara yako pale. Fomu uliyoanza kujaza hubaki kwenye kivinjari chako hadi uitume.',
  'Nobody becomes a model by paying to be seen. If somebody asks you to, it isn’t us.':
    'Hakuna anayekuwa mwanamitindo kwa kulipa ili aonekane. Mtu akikuomba ulipe, si sisi.',
  'Always free': 'Bure siku zote',
  'Castings and interviews': 'Usaili na mahojiano',
  'Being on our roster': 'Kuwa kwenye orodha yetu ya wanamitindo',
  'Digitals, the plain pictures for our files': 'Picha za kawaida za faili zetu',
  'Advice before you sign: take the contract home for a week':
    'Ushauri kabla ya kutia sahihi: nenda na mkataba nyumbani kwa wiki moja',
  'What we charge for': 'Tunacholipisha',
  'Courses: each price stands on the Training page': 'Kozi: kila bei iko kwenye ukurasa wa Mafunzo',
  'Test shoots, if you want one: the price is in writing before the day':
    'Upigaji picha wa majaribio, ukiutaka: bei huandikwa kabla ya siku hiyo',
  'Our share of a booking: taken when you are paid, as your contract says':
    'Sehemu yetu ya malipo ya kazi: hukatwa unapolipwa, kama mkataba wako unavyosema',
  Never: 'Kamwe',
  'We never ask for money by private message, in cash on the street, or to a personal M-Pesa number.':
    'Hatuombi kamwe pesa kwa ujumbe wa faragha, kwa pesa taslimu barabarani, wala kwa nambari ya M-Pesa ya mtu binafsi.',
  'We never ask for pictures without clothes, and never for pictures of a child by message.':
    'Hatuombi kamwe picha bila nguo, wala picha za mtoto kwa ujumbe.',
  'We never promise work in exchange for a fee.': 'Hatuahidi kamwe kazi kwa malipo.',
  'We never meet a child without a guardian.': 'Hatukutani kamwe na mtoto bila mlezi.',
  'Children, ages {ages}': 'Watoto, umri {ages}',
  'A guardian is in the room for every class, fitting, casting and shoot, and can stop any of them with a word. Nobody outside our office is told where a child lives, learns or will be next week.':
    'Mlezi huwa chumbani kwa kila darasa, kujaribu nguo, usaili na upigaji picha, na anaweza kusimamisha lolote kwa neno moja. Hakuna mtu nje ya ofisi yetu anayeambiwa mtoto anaishi wapi, anasoma wapi au atakuwa wapi wiki ijayo.',
  'If something is wrong': 'Kukiwa na tatizo',
  'Call us on {phone} or write to {email}. In danger, call 999 or 112. For a child, Childline Kenya answers on 116, day and night, free of charge.':
    'Tupigie {phone} au utuandikie {email}. Ukiwa hatarini, piga 999 au 112. Kwa mtoto, Childline Kenya hujibu kwa 116, usiku na mchana, bila malipo.',
  '8 to 17': '8 hadi 17',
} as const;
