import { z } from 'zod';

/** Body of an error response. */
export const Refusal = z.looseObject({ errorCode: z.string(), errorMessage: z.string().default('') });

export const TokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  // One host returns a number, the other one text.
  expires_in: z.coerce.number().int().positive(),
});

const response = { ResponseCode: z.string(), ResponseDescription: z.string().default('') };

export const PushAnswer = z.looseObject({
  ...response,
  MerchantRequestID: z.string().min(1),
  CheckoutRequestID: z.string().min(1),
});

export const QueryAnswer = z.looseObject({ ResultCode: z.coerce.string(), ResultDesc: z.string().default('') });

export const RegisterAnswer = z.looseObject(response);

export const ConversationAnswer = z.looseObject({ ...response, ConversationID: z.string().min(1) });
