import { mailboxOf } from './mailbox.ts';

describe('a mailbox', () => {
  it.each([
    'victim@gmail.com',
    'Victim@GMail.com',
    'victim+1@gmail.com',
    'victim+1+2@gmail.com',
    'v.i.c.t.i.m@gmail.com',
    'vic.tim+a.b@googlemail.com',
  ])('is one, however its address is written: %s', (address) => {
    expect(mailboxOf(address)).toBe('victim@gmail.com');
  });

  it.each([
    ['First.Last+shop@Visitor.example', 'first.last@visitor.example'],
    ['+tag@visitor.example', '+tag@visitor.example'],
    ['a.b@gmail.com.example', 'a.b@gmail.com.example'],
  ])('keeps the dots of other providers: %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
