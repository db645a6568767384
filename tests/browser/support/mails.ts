import { expect, type Page } from '@playwright/test';
import { product } from './product.ts';

/** Returns the address of the mail catcher of this test's product; undefined where there is none. */
export const mailsUrl = (): string | undefined => product().mailUrl;

/** Waits for a mail to an address; returns the text of the newest one. */
export async function mailTo(page: Page, address: string): Promise<string> {
  const read = async () => {
    const mails = (await (await page.request.get(`${mailsUrl()}/api/mails`)).json()) as { to: string; text: string }[];
    return mails.find(({ to }) => JSON.stringify(to).includes(address))?.text ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}
