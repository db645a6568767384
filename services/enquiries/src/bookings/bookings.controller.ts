import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { type BookingEnquiry, BookingEnquiryInput, type BookingEnquiryRow, bookingRoutes } from '@nfa/contracts';
import {
  Clock,
  csvDownload,
  Endpoint,
  type HeaderTarget,
  Id,
  IdempotencyKey,
  withTotal,
  xlsxDownload,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { BookingsService } from './bookings.service.ts';

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(bookingRoutes.create)
  create(
    @Body({ schema: BookingEnquiryInput }) input: BookingEnquiryInput,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<BookingEnquiry> {
    return this.bookings.create(input, { key, isFlood });
  }

  @Endpoint(bookingRoutes.list)
  async list(
    @Query({ schema: bookingRoutes.list.query }) query: z.output<typeof bookingRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<BookingEnquiryRow[]> {
    return withTotal(response, await this.bookings.list(query));
  }

  @Endpoint(bookingRoutes.exportCsv)
  async exportCsv(
    @Query({ schema: bookingRoutes.exportCsv.query }) filter: z.output<typeof bookingRoutes.exportCsv.query>,
  ): Promise<StreamableFile> {
    return csvDownload(await this.bookings.export(filter), this.clock.now());
  }

  // Before the route of a single enquiry, whose `:id` would match it.
  @Endpoint(bookingRoutes.exportXlsx)
  async exportXlsx(
    @Query({ schema: bookingRoutes.exportXlsx.query }) filter: z.output<typeof bookingRoutes.exportXlsx.query>,
  ): Promise<StreamableFile> {
    return xlsxDownload(await this.bookings.export(filter), this.clock.now());
  }

  @Endpoint(bookingRoutes.get)
  get(@Id() id: string): Promise<BookingEnquiryRow> {
    return this.bookings.get(id);
  }

  @Endpoint(bookingRoutes.setStatus)
  setStatus(
    @Id() id: string,
    @Query({ schema: bookingRoutes.setStatus.query }) query: z.output<typeof bookingRoutes.setStatus.query>,
  ): Promise<BookingEnquiryRow> {
    return this.bookings.setStatus(id, query.status);
  }
}
