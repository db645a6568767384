import { Body, Controller, Query } from '@nestjs/common';
import { type BookingEnquiry, BookingEnquiryInput, type BookingEnquiryRow, bookingRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { BookingsService } from './bookings.service.ts';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Endpoint(bookingRoutes.create)
  create(
    @Body({ schema: BookingEnquiryInput }) input: BookingEnquiryInput,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<BookingEnquiry> {
    return this.bookings.create(input, { key, isFlood });
  }

  @Endpoint(bookingRoutes.setStatus)
  setStatus(
    @Id() id: string,
    @Query({ schema: bookingRoutes.setStatus.query }) query: z.output<typeof bookingRoutes.setStatus.query>,
  ): Promise<BookingEnquiryRow> {
    return this.bookings.setStatus(id, query.status);
  }
}
