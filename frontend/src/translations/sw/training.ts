/** Courses and the registration for one. */
export default {
  'Small groups, working teachers, and a floor with a real runway on it.':
    'Vikundi vidogo, walimu walio kazini, na ukumbi wenye jukwaa halisi la maonyesho.',
  'Our training': 'Mafunzo yetu',
  'No courses are open right now. Please ask us for the next term.':
    'Kwa sasa hakuna kozi iliyofunguliwa. Tafadhali tuulize kuhusu muhula ujao.',
  'Select Course': 'Chagua Kozi',
  Selected: 'Imechaguliwa',
  '{course} selected': '{course} imechaguliwa',
  'Your choice': 'Chaguo lako',
  Register: 'Jisajili',
  'Starts {day}': 'Inaanza {day}',
  '{day} full': '{day} imejaa',
  '{day}: {n} seat': '{day}: nafasi {n}',
  '{day}: {n} seats': '{day}: nafasi {n}',
  Hours: 'Saa',
  Bring: 'Uje na',

  // Durations as owners write them; others stay English.
  '1 week': 'Wiki 1',
  '2 weeks': 'Wiki 2',
  '3 weeks': 'Wiki 3',
  '4 weeks': 'Wiki 4',
  '5 weeks': 'Wiki 5',
  '6 weeks': 'Wiki 6',
  '7 weeks': 'Wiki 7',
  '8 weeks': 'Wiki 8',
  '9 weeks': 'Wiki 9',
  '10 weeks': 'Wiki 10',
  '11 weeks': 'Wiki 11',
  '12 weeks': 'Wiki 12',
  '1 month': 'Mwezi 1',
  '2 months': 'Miezi 2',
  '3 months': 'Miezi 3',
  '6 months': 'Miezi 6',

  '{seats} left': 'Zimebaki {seats}',
  'one|{seats} left': 'Imebaki {seats}',
  '{n} of {seats} seats': 'nafasi {n} kati ya {seats}',
  '{n} waiting': '{n} wanasubiri',
  'one|{n} waiting': '{n} anasubiri',
  'Full: join the waiting list': 'Imejaa: jiunge na orodha ya kusubiri',
  'One start. Does it suit you?': 'Tarehe moja ya kuanza. Je, inakufaa?',
  '{n} starts. Which one suits you?': 'Tarehe {n} za kuanza. Ipi inakufaa?',
  'Register for Training': 'Jisajili kwa Mafunzo',
  Course: 'Kozi',
  'Choose a course': 'Chagua kozi',
  'Choose a start': 'Chagua tarehe ya kuanza',
  'Please select a course': 'Tafadhali chagua kozi',
  'This course is no longer open. Please choose another one.':
    'Kozi hii haipokei usajili tena. Tafadhali chagua nyingine.',
  Start: 'Tarehe ya kuanza',
  'The start you chose is no longer open. Please check your choice.':
    'Tarehe ya kuanza uliyochagua haipo tena. Tafadhali angalia chaguo lako.',
  'The start you chose is one of {course}. Please check your choice.':
    'Tarehe ya kuanza uliyochagua ni ya {course}. Tafadhali angalia chaguo lako.',
  'A full start puts you on its waiting list: no payment, and we call in order.':
    'Tarehe iliyojaa inakuweka kwenye orodha ya kusubiri: hakuna malipo, na tunapiga simu kwa zamu.',
  'Submit Registration': 'Tuma Usajili',
  'Submitting...': 'Inatumwa...',
  "We'll contact you within 24 hours.": 'Tutawasiliana nawe ndani ya saa 24.',
  'There was an error submitting your registration. Please try again or contact us directly.':
    'Hitilafu imetokea wakati wa kutuma usajili wako. Tafadhali jaribu tena au wasiliana nasi moja kwa moja.',
  'Registration Submitted!': 'Usajili Umetumwa!',
  'Register for Another Course': 'Jisajili kwa Kozi Nyingine',
  'You are {place} on the waiting list.': 'Wewe ni wa {place} kwenye orodha ya kusubiri.',
  'You are {place} on the waiting list for {day}.': 'Wewe ni wa {place} kwenye orodha ya kusubiri ya {day}.',
  'We hold a seat for you. Our mail says until when.': 'Tumekuwekea nafasi. Barua pepe yetu inaeleza hadi lini.',
  'We hold a seat for you for {day}. Our mail says until when.':
    'Tumekuwekea nafasi ya {day}. Barua pepe yetu inaeleza hadi lini.',
  'Why train with us': 'Kwa nini ujifunze nasi',
  'Working teachers': 'Walimu walio kazini',
  'Every class is led by someone who was on set last month and will be again next week.':
    'Kila darasa huongozwa na mtu aliyekuwa kazini mwezi uliopita, na atakuwa tena wiki ijayo.',
  'A real floor': 'Jukwaa halisi',
  'Eighteen metres of runway, theatre light and a backdrop, so the first show is never the first time.':
    'Mita kumi na nane za jukwaa, taa za maonyesho na pazia, ili onyesho lako la kwanza lisiwe mara ya kwanza.',
  'A way in': 'Njia ya kuingia',
  'The best of each term meet our booking desk. Some sign with us, all leave with a book.':
    'Walio bora kila muhula hukutana na dawati letu la kazi. Wengine husajiliwa, na wote huondoka na kitabu cha picha.',
  'Modelling courses of {agency} in Nairobi: {courses}.': 'Kozi za uanamitindo za {agency} jijini Nairobi: {courses}.',
} as const;
