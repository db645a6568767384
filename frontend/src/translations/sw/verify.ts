/** The check of a certificate. */
export default {
  'Check a certificate': 'Hakiki cheti',
  'Whether a certificate of the academy is valid.': 'Kama cheti cha akademia ni halali.',
  'This certificate is valid': 'Cheti hiki ni halali',
  'This certificate was revoked': 'Cheti hiki kimefutwa',
  'The academy issued it. Compare the name and the course with the paper.':
    'Akademia ilikitoa. Linganisha jina na kozi na zilizo kwenye karatasi.',
  'The academy issued it and took it back: it proves nothing any more.':
    'Akademia ilikitoa na kisha kukifuta: hakithibitishi chochote tena.',
  'The certificate': 'Cheti',
  Name: 'Jina',
  Course: 'Kozi',
  Dates: 'Tarehe',
  Issued: 'Kimetolewa',
  Revoked: 'Kimefutwa',
  Code: 'Msimbo',
  'No such certificate': 'Hakuna cheti kama hicho',
  'We issued none with this code. Compare it with the paper: it has ten characters.':
    'Hatukutoa cheti chenye msimbo huu. Ulinganishe na karatasi: una herufi na tarakimu kumi.',
  'Ask the academy': 'Uliza akademia',
  'All courses': 'Kozi zote',
} as const;
