import { contactPageDefaults } from '@nfa/contracts/plain';
import { render } from '@testing-library/react';
import { NothingHere } from './private-page.tsx';

it.each([
  ['+254 700 000 146', '+254 700 000 145', ['WhatsApp +254 700 000 146', '+254 700 000 145']],
  ['', '', []],
])('an unknown private link offers the contacts that there are: "%s", "%s"', (whatsapp, phone, offered) => {
  const { container } = render(
    <NothingHere title="Unknown" contact={{ ...contactPageDefaults, whatsapp, phone }} ask="Please.">
      Ask us
    </NothingHere>,
  );
  expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(offered);
});
