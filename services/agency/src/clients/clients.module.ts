import { Module } from '@nestjs/common';
import { ClientsController } from './clients.controller.ts';
import { ClientsRepository } from './clients.repository.ts';
import { ClientsService } from './clients.service.ts';

@Module({
  controllers: [ClientsController],
  providers: [ClientsService, ClientsRepository],
  exports: [ClientsRepository],
})
export class ClientsModule {}
