import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { FiguresController } from './figures.controller.ts';
import { FiguresRepository } from './figures.repository.ts';
import { FiguresService } from './figures.service.ts';

@Module({ controllers: [FiguresController], providers: [FiguresService, FiguresRepository, Clock] })
export class FiguresModule {}
