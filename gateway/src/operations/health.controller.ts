import { Controller, Get, Header } from '@nestjs/common';
import { ForVisitors } from '../http/for-visitors.ts';

/** Says that the process is alive, without checking its dependencies. */
@Controller()
export class HealthController {
  @Get('healthz')
  @Header('cache-control', 'no-store')
  @ForVisitors()
  get(): { status: string } {
    return { status: 'ok' };
  }
}
