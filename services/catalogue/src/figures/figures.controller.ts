import { Body, Controller } from '@nestjs/common';
import { type FigureDay, type FigureSum, figureRoutes, type ViewedModel } from '@nfa/contracts';
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

  @Endpoint(figureRoutes.add)
  async add(@Body({ schema: figureRoutes.add.body }) figures: FigureSum[]): Promise<object> {
    await this.figures.add(figures);
    return {};
  }
}
