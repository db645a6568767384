import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { OperationsMetrics } from './operations-metrics.ts';

@Module({ controllers: [HealthController], providers: [OperationsMetrics] })
export class OperationsModule {}
