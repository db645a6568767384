import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  type Payout,
  PayoutInput,
  type Statement,
  type StatementPaper,
  type StatementRow,
  statementRoutes,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { StatementsService } from './statements.service.ts';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Endpoint(statementRoutes.list)
  async list(
    @Query({ schema: statementRoutes.list.query }) query: z.output<typeof statementRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<StatementRow[]> {
    return withTotal(response, await this.statements.list(query));
  }

  @Endpoint(statementRoutes.get)
  get(@Id('model_id') modelId: string): Promise<Statement> {
    return this.statements.get(modelId);
  }

  @Endpoint(statementRoutes.paper)
  paper(@Param('token') token: string): Promise<StatementPaper> {
    return this.statements.paper(token);
  }

  @Endpoint(statementRoutes.payOut)
  payOut(
    @Id('model_id') modelId: string,
    @Body({ schema: PayoutInput }) input: PayoutInput,
    @IdempotencyKey() key?: string,
  ): Promise<Payout> {
    return this.statements.payOut(modelId, input, key);
  }

  @Endpoint(statementRoutes.takeBackPayout)
  takeBackPayout(@Id('model_id') modelId: string, @Id() id: string): Promise<Payout> {
    return this.statements.takeBack(modelId, id);
  }
}
