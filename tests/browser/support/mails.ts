import { test } from '@playwright/test';

/** Address of the mails that the product of this test sends; undefined where nobody catches them. */
export const mailsUrl = (): string | undefined => test.info().project.metadata['mailUrl'] as string | undefined;
