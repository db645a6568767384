import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { ApiDocs } from './api-docs.ts';
import { DocsController } from './docs.controller.ts';

@Module({ imports: [CacheModule], controllers: [DocsController], providers: [ApiDocs] })
export class DocsModule {}
