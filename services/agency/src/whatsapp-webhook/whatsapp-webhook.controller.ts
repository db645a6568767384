import { Body, Controller, Headers, Query } from '@nestjs/common';
import { type WebhookTaken, WHATSAPP_SIGNATURE_HEADER, whatsappWebhookRoutes } from '@nfa/contracts';
import { Endpoint, RawBody } from '@nfa/service-kit';
import type { z } from 'zod';
import { WhatsAppWebhookService } from './whatsapp-webhook.service.ts';

const Challenge = whatsappWebhookRoutes.verify.query;

@Controller()
export class WhatsAppWebhookController {
  constructor(private readonly webhook: WhatsAppWebhookService) {}

  @Endpoint(whatsappWebhookRoutes.verify)
  verify(@Query({ schema: Challenge }) query: z.output<typeof Challenge>): Promise<string> {
    return this.webhook.verify(query['hub.verify_token'], query['hub.challenge']);
  }

  @Endpoint(whatsappWebhookRoutes.take)
  take(
    @RawBody() bytes: Buffer,
    @Body() body: unknown,
    @Headers(WHATSAPP_SIGNATURE_HEADER) signature = '',
  ): Promise<WebhookTaken> {
    return this.webhook.take(bytes, signature, body);
  }
}
