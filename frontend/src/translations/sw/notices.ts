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
} as const;
