import { Injectable } from '@nestjs/common';
import { type FigureDay, type FigureSum, figureDays, nairobiDay, type ViewedModel } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { FiguresRepository } from './figures.repository.ts';

const MOST_VIEWED = 5;

/** How many visitors looked at models, took them onto a shortlist and wrote or called because of them. */
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

  listMostViewed(): Promise<ViewedModel[]> {
    return this.figures.findMostViewed(this.today(), figureDays, MOST_VIEWED);
  }

  private today(): string {
    return nairobiDay(this.clock.now());
  }
}
