import { Body, Controller, Param } from '@nestjs/common';
import { type ReceiptPage, ReceiptTaxInput, receiptPageRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { ReceiptsService } from './receipts.service.ts';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Endpoint(receiptPageRoutes.get)
  get(@Param('code') code: string): Promise<ReceiptPage> {
    return this.receipts.get(code);
  }

  @Endpoint(receiptPageRoutes.saveTax)
  saveTax(@Id() id: string, @Body({ schema: ReceiptTaxInput }) tax: ReceiptTaxInput): Promise<ReceiptPage> {
    return this.receipts.saveTax(id, tax);
  }
}
