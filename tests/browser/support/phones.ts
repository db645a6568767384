import { expect, test } from '@playwright/test';
import { product } from './product.ts';

interface Prompt {
  id: string;
  account: string;
  /** Result code; null while the prompt is open on the phone. */
  code: string | null;
  receipt: string;
}

/** Returns the simulated phones of practice mode. Skips the test where there are none. */
export function practicePhones() {
  const { phonesUrl: url } = product();
  test.skip(!url, 'PHONES_URL is not set: this product does not practise payments');
  const promptOf = async (account: string): Promise<Prompt | undefined> => {
    const { prompts } = (await (await fetch(`${url}/api/book`)).json()) as { prompts: Prompt[] };
    return prompts.find((prompt) => prompt.account === account);
  };
  return {
    /** Enters the PIN in the prompt for the account of a charge. @returns the M-Pesa receipt code */
    pay: async (account: string): Promise<string> => {
      await expect.poll(() => promptOf(account)).toMatchObject({ code: null });
      const { id } = (await promptOf(account)) as Prompt;
      await fetch(`${url}/prompts/${encodeURIComponent(id)}/pin`, { method: 'POST', redirect: 'manual' });
      const paid = (await promptOf(account)) as Prompt;
      expect(paid).toMatchObject({ code: '0', receipt: expect.stringMatching(/^\w{10}$/) });
      return paid.receipt;
    },
  };
}
