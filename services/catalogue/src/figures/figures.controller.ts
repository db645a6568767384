import { Body, Controller } from '@nestjs/common';
import { type FigureDay, type FigureSum, type FigureSums, figureRoutes, type ViewedModel } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { FiguresService } from './figures.service.ts';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Endpoint(figureRoutes.ofModel)
  ofModel(@Id() id: string): Promise<FigureDay[]> {
    return this.figures.listOfModel(id);
  }

  @Endpoint(figureRoutes.mostViewed)
  mostViewed(): Promise<ViewedModel[]> {
    return this.figures.listMostViewed();
  }

  @Endpoint(figureRoutes.sums)
  sums(@Body({ schema: figureRoutes.sums.body }) { model_id }: { model_id: string }): Promise<FigureSums> {
    return this.figures.sumsOfModel(model_id);
  }

  @Endpoint(figureRoutes.add)
  async add(@Body({ schema: figureRoutes.add.body }) figures: FigureSum[]): Promise<object> {
    await this.figures.add(figures);
    return {};
  }
}
