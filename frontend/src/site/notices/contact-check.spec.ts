import { checkContact, type OwnContact } from './contact-check.ts';

const own: OwnContact[] = [
  { value: '+254 700 000 145', label: 'our booking desk' },
  { value: 'hello@nairobiface.example', label: 'our e-mail address' },
  { value: 'https://www.instagram.com/nairobiface', label: 'our Instagram' },
  { value: 'https://nairobiface.example', label: 'this site' },
  { value: 'https://www.youtube.com/channel/UCours', label: 'our YouTube' },
  { value: 'https://www.facebook.com/profile.php?id=100064', label: 'our Facebook' },
  { value: 'https://www.tiktok.com/', label: 'our TikTok' },
  { value: 'https://linktr.ee/nairobiface', label: 'one of our contacts' },
  { value: 'https://wa.me/message/OURS', label: 'one of our contacts' },
];
const kindOf = (text: string) => checkContact(text, own).kind;

describe('the check of a contact', () => {
  it.each([
    '0700 000 145',
    '0700-000-145',
    '+254700000145',
    '254 700 000 145',
    '00254 700 000145',
    '+254 (0) 700 000 145',
    '700000145',
    'tel:+254700000145',
    'https://wa.me/254700000145?text=Hi',
    '‎+254 700 000 145',
    ' Hello@NairobiFace.example ',
    'mailto:hello@nairobiface.example?subject=x',
    '@nairobiface',
    'nairobiface',
    'instagram.com/nairobiface/',
    'https://www.instagram.com/NairobiFace?igsh=1',
    'http://nairobiface.example/',
    'nairobiface.example/contact?from=sms',
    'https://www.instagram.com/nairobiface/reels/',
    'https://api.whatsapp.com/send/?phone=254700000145&text=Hi',
    'https://web.whatsapp.com/send?phone=%2B254700000145',
    'https://m.youtube.com/channel/UCours/videos',
    'https://m.facebook.com/profile.php?id=100064&mibextid=1',
    'linktr.ee/nairobiface?utm_source=x',
    'wa.me/message/OURS',
  ])('knows %s', (text) => {
    expect(kindOf(text)).toBe('ours');
  });

  it.each([
    '0700 000 146',
    '+255 700 000 145',
    'hello@nairobiface.example.org',
    'hello@nairobifaces.example',
    '@nairobi_face',
    'nairobiface.example.org',
    'https://evil.example/nairobiface',
    'https://www.tiktok.com/@nairobiface',
    'https://instagram.com.evil.example/nairobiface',
    'instagram.com',
    'instagram.com/nairobiface/../scam',
    'instagram.com/nairobiface_scam',
    'https://api.whatsapp.com/send?phone=254799999999',
    'https://api.whatsapp.com/send?phone=254700000145&phone=254799999999',
    'youtube.com/channel/UCscam',
    'youtube.com/channel',
    '@channel',
    'channel',
    'facebook.com/profile.php?id=666',
    'facebook.com/profile.php?id=100064&id=666',
    'facebook.com/profile.php',
    'tiktok.com',
    'tiktok.com/@scam',
    'linktr.ee/scam',
    'wa.me/message/SCAM',
    'wa.me/message/SCAM?phone=254700000145',
    'wa.me/254799999999?phone=254700000145',
    'api.whatsapp.com/message/SCAM?phone=254700000145',
  ])('does not know %s', (text) => {
    expect(kindOf(text)).toBe('foreign');
  });

  it.each(['', '   ', '?', '12', '+', 'call me maybe', '<script>'])('cannot read "%s"', (text) => {
    expect(kindOf(text)).toBe('unreadable');
  });

  it('says which of our contacts it is', () => {
    expect(checkContact('0700000145', own)).toEqual({ kind: 'ours', contact: own[0] });
  });
});
