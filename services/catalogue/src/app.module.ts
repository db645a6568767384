import { type DynamicModule, Module } from '@nestjs/common';
import { type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import type { CatalogueConfig } from './config.ts';
import { ConsentsModule } from './consents/consents.module.ts';
import { CoursesModule } from './courses/courses.module.ts';
import { catalogueDatabase } from './data-source.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { IntakesModule } from './intakes/intakes.module.ts';
import { InternalController } from './internal/internal.controller.ts';
import { InternalService } from './internal/internal.service.ts';
import { PicturesRepository } from './internal/pictures.repository.ts';
import { MissingContentModule } from './missing-content/missing-content.module.ts';
import { ModelsModule } from './models/models.module.ts';
import { NewsModule } from './news/news.module.ts';
import { PackagesModule } from './packages/packages.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PicturePolicyModule } from './picture-policy/picture-policy.module.ts';
import { RecordFilesController } from './record-files/record-files.controller.ts';
import { RecordFilesService } from './record-files/record-files.service.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { SentDigitalsModule } from './sent-digitals/sent-digitals.module.ts';
import { TrashModule } from './trash/trash.module.ts';

@Module({})
export class AppModule {
  /** The catalogue; tests give it a schema of their own. */
  static register(config: CatalogueConfig, database: DatabaseDefinition = catalogueDatabase): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(database, config.database),
        IntakesModule.register(config.enquiries),
        PicturePolicyModule.register(config.consentDefaults, config.media),
        ModelsModule,
        ConsentsModule,
        SentDigitalsModule,
        NewsModule,
        CoursesModule,
        PackagesModule,
        TrashModule,
        MissingContentModule,
        FiguresModule,
        PersonalDataModule,
        RetentionModule.register(config.retention),
      ],
      controllers: [InternalController, RecordFilesController],
      providers: [InternalService, PicturesRepository, RecordFilesService],
    };
  }
}
