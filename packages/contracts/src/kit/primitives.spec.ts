import {
  day,
  isEmail,
  isMediaUrl,
  isPhone,
  multiLine,
  optionalHttpsUrl,
  optionalLine,
  phone,
  pictureUrl,
  searchText,
  singleLine,
  timestamp,
  wholeNumber,
} from './primitives.ts';

const hash = 'a'.repeat(64);
const messageOf = (schema: ReturnType<typeof singleLine>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  it('is trimmed and NFC, and counted in code points', () => {
    expect(singleLine(10).parse('  e\u0301  ')).toBe('\u00e9');
    expect(singleLine(3).parse('👩🏾!')).toHaveLength(5);
    expect(messageOf(singleLine(2), 'abc')).toBe('must have at most 2 characters');
  });

  it('says that it is required when it is missing, null, blank or invisible', () => {
    for (const value of [undefined, null, '', '   ', '\u200b', '\u2060 \u00ad'])
      expect(messageOf(singleLine(5), value)).toBe('is required');
  });

  it.each(['\u0000', 'a\nb', 'a\u202eb', 'a\u2066b', 'a\u2028b', '\ud800'])('refuses %j on one line', (value) => {
    expect(messageOf(singleLine(5), `x${value}y`.slice(0, 5))).toBe('contains characters that are not allowed');
  });

  it('keeps line breaks and tabs in long text, but no other control character', () => {
    expect(multiLine(20).parse('a\r\nb\tc')).toBe('a\r\nb\tc');
    expect(multiLine(20).safeParse('a\u0007').success).toBe(false);
  });

  it('fills an optional field', () => {
    expect(optionalLine(5, 'x').parse(undefined)).toBe('x');
    expect(optionalLine(5, 'x').parse(null)).toBe('x');
    expect(optionalLine(5, 'x').parse('')).toBe('');
  });
});

describe('e-mail address', () => {
  it.each(['a@b.co', 'first.last+tag@example.co.ke', "o'neil@example.com", `${'a'.repeat(64)}@example.com`])(
    'accepts %s',
    (value) => expect(isEmail(value)).toBe(true),
  );

  it.each([
    'a@b',
    '@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a b@example.com',
    '"a"@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nbcc:x@example.com',
    'a@[127.0.0.1]',
    'a(comment)@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    'ä@example.com',
  ])('refuses %j', (value) => expect(isEmail(value)).toBe(false));

  it('decides about 100,000 hostile characters at once', () => {
    // Measures CPU time, which a busy machine does not prolong; backtracking would take many seconds.
    const before = process.cpuUsage();
    isEmail(`${'a.'.repeat(50_000)}@x`);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe('phone number', () => {
  it.each(['+254 700 000 145', '0700000145', '(020) 123-4567'])('accepts %s', (value) =>
    expect(isPhone(value)).toBe(true),
  );
  it.each([
    ['\u202a+254\u00a0712\u00a0345\u00a0678\u202c', '+254 712 345 678'],
    ['0712\u2011345\u2013678\u200b', '0712-345-678'],
    [' (020) 123-4567 ', '(020) 123-4567'],
  ])('is stored without what a copy from contacts or a web page adds: %j', (value, stored) => {
    expect(phone.parse(value)).toBe(stored);
    expect(searchText(100).parse(value)).toBe(stored);
  });

  it.each([
    'anne\u2011marie 0712',
    '\u2013',
    'Caf\u00e9\u00a01',
    '',
    '+254 712',
    '0712-345',
    '2025\u201326',
    '2025\u20132026',
  ])('is searched for in ordinary text as typed: %j', (value) => expect(searchText(100).parse(value)).toBe(value));

  it.each(['123456', '+254 700 abc', '1'.repeat(16), ' '.repeat(10), '+254\n700000145'])('refuses %j', (value) =>
    expect(isPhone(value)).toBe(false),
  );
});

describe('address of a picture or film', () => {
  it.each([
    '',
    `/media/${hash}.jpg`,
    `/media/${hash}.mp4`,
    `/media/${hash}.jpg#focus=50,100`,
    'https://example.com/a.jpg',
  ])('accepts %j', (value) => expect(isMediaUrl(value)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://example.com/a.jpg',
    '//example.com/a.jpg',
    '/media/../etc/passwd',
    `/media/${hash}.svg`,
    `/media/${hash}.jpg#focus=50,101`,
    `/media/${hash}.jpg?w=100`,
    'https://user:pass@example.com/a.jpg',
    'https://example.com/a b.jpg',
    `https://example.com/${'a'.repeat(2_048)}`,
    'https:\\\\example.com',
    'https://example.com/a\u0000b',
    'https://example.com/a\u202eb',
    'https://example.com/\ud800',
  ])('refuses %j', (value) => expect(isMediaUrl(value)).toBe(false));
});

describe('a picture', () => {
  it('is none of our own films, and may be any address of another site', () => {
    const messagesFor = (value: string) => pictureUrl.safeParse(value).error?.issues.map(({ message }) => message);
    for (const ending of ['mp4', 'webm', 'mov', 'mp4#focus=50,50'])
      expect(messagesFor(`/media/${hash}.${ending}`)).toEqual(['must be a picture, not a film']);
    for (const wrong of ['nonsense', `/media/${hash}.txt`])
      expect(messagesFor(wrong)).toEqual(['must be empty, an uploaded file or an https address']);
    for (const picture of [
      '',
      `/media/${hash}.jpg#focus=50,100`,
      'https://example.com/a.jpg',
      'https://example.com/a.mp4',
    ])
      expect(pictureUrl.parse(picture)).toBe(picture);
  });
});

describe('an https address', () => {
  it('may be one of a pin on a map, whose apostrophes are stored encoded', () => {
    const address = "https://www.google.com/maps/place/1%C2%B017'10.7%22S+36%C2%B049'24.5%22E/@-1.28,36.82,17z";
    expect(optionalHttpsUrl().parse(address)).toBe(address.replaceAll("'", '%27'));
  });

  it.each(["javascript:alert('x')", "http://example.com/'", 'https://example.com/"', "'"])('is never %s', (value) => {
    expect(optionalHttpsUrl().safeParse(value).error?.issues[0]?.message).toBe('must be empty or an https address');
  });
});

describe('a day', () => {
  it('is one of the calendar', () => {
    expect(day.safeParse('2028-02-29').success).toBe(true);
    expect(day.safeParse('0001-01-01').success).toBe(true);
    for (const value of ['0000-01-01', '2026-02-29', '2026-1-1', '+010000-01-01', ''])
      expect(day.safeParse(value).error?.issues.map(({ message }) => message)).toContain('must be a date, YYYY-MM-DD');
  });
});

describe('a timestamp', () => {
  it.each(['2026-01-05T09:00:00Z', '2026-01-05T09:00:00.123456789Z', '0001-01-01T00:00:00.000Z'])(
    'may be %s',
    (value) => expect(timestamp.safeParse(value).success).toBe(true),
  );

  it.each(['0000-01-01T00:00:00Z', `2026-01-05T09:00:00.${'0'.repeat(200)}Z`, '2026-02-30T09:00:00Z', ''])(
    'is one that Postgres reads, so not %s',
    (value) => expect(timestamp.safeParse(value).error?.issues[0]?.message).toBe('is not valid'),
  );
});

describe('a number of a query', () => {
  it.each([
    ['1', undefined],
    ['100', undefined],
    ['0', 'must be at least 1'],
    ['-1', 'must be at least 1'],
    ['-99999999999999999999', 'must be at least 1'],
    ['101', 'must be at most 100'],
    ['99999999999999999999', 'must be at most 100'],
    ['1.5', 'must be a whole number'],
    ['1e2', 'must be a whole number'],
    ['ten', 'must be a whole number'],
    ['', 'must be a whole number'],
  ])('%j: %s', (value, message) => {
    expect(wholeNumber(1, 100).safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
