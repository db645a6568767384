import { Global, Module } from '@nestjs/common';
import { GatewayBus } from './gateway-bus.ts';
import { RedisConnections } from './redis.ts';

/** Connections to Redis, and the messages between gateways, for every module. */
@Global()
@Module({ providers: [RedisConnections, GatewayBus], exports: [RedisConnections, GatewayBus] })
export class RedisModule {}
