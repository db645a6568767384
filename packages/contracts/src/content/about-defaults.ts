/** Built-in about page, shown until the first save. */
export const aboutDefaults = {
  title: 'About Nairobi Face Academy',
  director_name: 'Salome Nyakio Tembea',
  director_title: 'Founder and Director',
  director_image: '',
  director_bio:
    'Salome walked her first show in borrowed shoes and kept the receipt. After eleven years in front of the camera and six behind a booking desk, she opened the academy to teach what nobody had told her.',
  company_story:
    'The academy began in 2013 with one mirror, nine students and a corridor that was almost long enough to turn in. We taught walking first, because walking is listening.\n\nThen posture, then how to read a call sheet, then how to say no. Students brought friends, friends brought cousins, and the corridor became a floor.\n\nToday the academy trains about two hundred people a year and represents a small roster we know by name. We still begin every term in silence, with one length of the room and back.',
  mission: 'To train, protect and present Kenyan talent with the care it deserves.',
  vision: 'A Nairobi that the world casts from first.',
  values: [
    'Safety before any booking',
    'Honest fees, written down',
    'Craft over luck',
    'Every shade and every height',
    'A guardian in the room for every child',
  ],
};
