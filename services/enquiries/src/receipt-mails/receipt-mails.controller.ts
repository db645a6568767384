import { Body, Controller } from '@nestjs/common';
import { ReceiptMail, receiptMailRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { ReceiptMailsService } from './receipt-mails.service.ts';

@Controller()
export class ReceiptMailsController {
  constructor(private readonly mails: ReceiptMailsService) {}

  @Endpoint(receiptMailRoutes.send)
  send(@Body({ schema: ReceiptMail }) receipt: ReceiptMail): Promise<{ receipt_id: string }> {
    return this.mails.send(receipt);
  }
}
