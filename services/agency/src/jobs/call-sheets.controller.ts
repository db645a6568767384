import { Body, Controller, Param } from '@nestjs/common';
import { CallAnswer, type CallSheet, callSheetRoutes, type SheetLink, SheetMail } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { CallSheetsService } from './call-sheets.service.ts';

@Controller()
export class CallSheetsController {
  constructor(private readonly sheets: CallSheetsService) {}

  @Endpoint(callSheetRoutes.sendSheet)
  sendSheet(@Id() callId: string): Promise<SheetLink> {
    return this.sheets.send(callId);
  }

  @Endpoint(callSheetRoutes.mailSheet)
  mailSheet(@Id() callId: string, @Body({ schema: SheetMail }) mail: SheetMail): Promise<SheetLink> {
    return this.sheets.send(callId, mail);
  }

  @Endpoint(callSheetRoutes.page)
  page(@Param('token') token: string): Promise<CallSheet> {
    return this.sheets.page(token);
  }

  @Endpoint(callSheetRoutes.seen)
  seen(@Param('token') token: string): Promise<CallSheet> {
    return this.sheets.seen(token);
  }

  @Endpoint(callSheetRoutes.answer)
  answer(@Param('token') token: string, @Body({ schema: CallAnswer }) answer: CallAnswer): Promise<CallSheet> {
    return this.sheets.answer(token, answer);
  }
}
