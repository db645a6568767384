/** About the agency. */
export default {
  'Our story': 'Hadithi yetu',
  'Mission, vision and values': 'Dhamira, maono na maadili',
  Mission: 'Dhamira',
  Vision: 'Maono',
  'Our values': 'Maadili yetu',
  'Next steps': 'Hatua zinazofuata',

  // Built-in content of the page.
  'About Nairobi Face Academy': 'Kuhusu Nairobi Face Academy',
  'Founder and Director': 'Mwanzilishi na Mkurugenzi',
  'Salome walked her first show in borrowed shoes and kept the receipt. After eleven years in front of the camera and six behind a booking desk, she opened the academy to teach what nobody had told her.':
    'Salome alitembea katika onyesho lake la kwanza kwa viatu vya kuazima, na risiti akaitunza. Baada ya miaka kumi na mmoja mbele ya kamera na sita nyuma ya dawati la kazi, alifungua akademia ili afundishe yale ambayo hakuna aliyemwambia.',
  'The academy began in 2013 with one mirror, nine students and a corridor that was almost long enough to turn in. We taught walking first, because walking is listening.':
    'Akademia ilianza mwaka 2013 ikiwa na kioo kimoja, wanafunzi tisa na ujia ambao karibu ungetosha kugeukia. Tulianza kwa kufundisha kutembea, kwa sababu kutembea ni kusikiliza.',
  'Then posture, then how to read a call sheet, then how to say no. Students brought friends, friends brought cousins, and the corridor became a floor.':
    'Kisha mkao, kisha jinsi ya kusoma ratiba ya kazi, kisha jinsi ya kusema hapana. Wanafunzi walileta marafiki, marafiki wakaleta binamu, na ujia ukawa ukumbi.',
  'Today the academy trains about two hundred people a year and represents a small roster we know by name. We still begin every term in silence, with one length of the room and back.':
    'Leo akademia inafunza watu wapatao mia mbili kwa mwaka na kuwakilisha wanamitindo wachache tunaowajua kwa majina. Bado kila muhula huanza kwa kimya, kwa kutembea ukumbi mzima na kurudi.',
  'To train, protect and present Kenyan talent with the care it deserves.':
    'Kufunza, kulinda na kutambulisha vipaji vya Kenya kwa uangalifu vinavyostahili.',
  'A Nairobi that the world casts from first.': 'Nairobi ambayo dunia huja kwanza kutafuta vipaji.',
  'Safety before any booking': 'Usalama kabla ya kazi yoyote',
  'Honest fees, written down': 'Malipo ya haki, yaliyoandikwa',
  'Craft over luck': 'Ustadi kuliko bahati',
  'Every shade and every height': 'Kila rangi ya ngozi na kila urefu',
  'A guardian in the room for every child': 'Mlezi chumbani kwa kila mtoto',
} as const;
