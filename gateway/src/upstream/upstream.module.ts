import { Global, Module } from '@nestjs/common';
import { Upstreams } from './upstreams.ts';

/** Calls of the processes behind the gateway, for every module. */
@Global()
@Module({ providers: [Upstreams], exports: [Upstreams] })
export class UpstreamModule {}
