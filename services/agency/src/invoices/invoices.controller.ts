import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  CreditNoteInput,
  type Invoice,
  InvoiceInput,
  type InvoicePaper,
  InvoiceSettings,
  InvoiceTaxInput,
  invoiceRoutes,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { InvoicesService } from './invoices.service.ts';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Endpoint(invoiceRoutes.settings)
  settings(): Promise<InvoiceSettings> {
    return this.invoices.settings();
  }

  @Endpoint(invoiceRoutes.setSettings)
  setSettings(@Body({ schema: InvoiceSettings }) settings: InvoiceSettings): Promise<InvoiceSettings> {
    return this.invoices.setSettings(settings);
  }

  @Endpoint(invoiceRoutes.list)
  async list(
    @Query({ schema: invoiceRoutes.list.query }) query: z.output<typeof invoiceRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Invoice[]> {
    return withTotal(response, await this.invoices.list(query));
  }

  @Endpoint(invoiceRoutes.get)
  get(@Id() id: string): Promise<Invoice> {
    return this.invoices.get(id);
  }

  @Endpoint(invoiceRoutes.paper)
  paper(@Param('token') token: string): Promise<InvoicePaper> {
    return this.invoices.paper(token);
  }

  @Endpoint(invoiceRoutes.saveTax)
  saveTax(@Id() id: string, @Body({ schema: InvoiceTaxInput }) tax: InvoiceTaxInput): Promise<Invoice> {
    return this.invoices.saveTax(id, tax);
  }

  @Endpoint(invoiceRoutes.create)
  create(@Body({ schema: InvoiceInput }) { job_id }: InvoiceInput, @IdempotencyKey() key?: string): Promise<Invoice> {
    return this.invoices.create(job_id, key);
  }

  @Endpoint(invoiceRoutes.creditNote)
  creditNote(@Id() id: string, @Body({ schema: CreditNoteInput }) { reason }: CreditNoteInput): Promise<Invoice> {
    return this.invoices.creditNote(id, reason);
  }
}
