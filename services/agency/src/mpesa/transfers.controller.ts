import { Body, Controller } from '@nestjs/common';
import { type Transfer, TransferInput, TransferOutcome, transferRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import { TransfersService } from './transfers.service.ts';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Endpoint(transferRoutes.list)
  list(@Id('model_id') modelId: string): Promise<Transfer[]> {
    return this.transfers.list(modelId);
  }

  @Endpoint(transferRoutes.transfer)
  transfer(
    @Id('model_id') modelId: string,
    @Body({ schema: TransferInput }) input: TransferInput,
    @IdempotencyKey() key?: string,
  ): Promise<Transfer> {
    return this.transfers.send(modelId, input, key);
  }

  @Endpoint(transferRoutes.settleTransfer)
  settle(
    @Id('model_id') modelId: string,
    @Id('id') id: string,
    @Body({ schema: TransferOutcome }) outcome: TransferOutcome,
  ): Promise<Transfer> {
    return this.transfers.settleByHand(modelId, id, outcome);
  }
}
