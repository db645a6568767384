import { expect, type Page, test } from '@playwright/test';

/** Address of the mails that the product of this test sends; undefined where nobody catches them. */
export const mailsUrl = (): string | undefined => test.info().project.metadata['mailUrl'] as string | undefined;

/** Text of the newest mail to an address, once it has come. */
export async function mailTo(page: Page, address: string): Promise<string> {
  const read = async () => {
    const mails = (await (await page.request.get(`${mailsUrl()}/api/mails`)).json()) as { to: string; text: string }[];
    return mails.find(({ to }) => JSON.stringify(to).includes(address))?.text ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}
