import { Injectable } from '@nestjs/common';
import {
  type FigureDay,
  type FigureSum,
  type FigureSums,
  figureDays,
  nairobiDay,
  type ViewedModel,
} from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { FiguresRepository } from './figures.repository.ts';

const MOST_VIEWED = 5;

/** Counts of visitors who looked at models, added them to a shortlist, or wrote or called because of them. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  add(figures: FigureSum[]): Promise<void> {
    return this.figures.add(figures);
  }

  listOfModel(id: string): Promise<FigureDay[]> {
    return this.figures.findOfModel(id, this.today(), figureDays);
  }

  async sumsOfModel(id: string): Promise<FigureSums> {
    const sums: FigureSums = { view: 0, whatsapp: 0, call: 0, mail: 0, shortlist: 0, yes: 0 };
    for (const day of await this.listOfModel(id))
      for (const kind of Object.keys(sums) as (keyof FigureSums)[]) sums[kind] += day[kind];
    return sums;
  }

  listMostViewed(): Promise<ViewedModel[]> {
    return this.figures.findMostViewed(this.today(), figureDays, MOST_VIEWED);
  }

  private today(): string {
    return nairobiDay(this.clock.now());
  }
}
