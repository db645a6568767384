import { Body, Controller } from '@nestjs/common';
import { type About, AboutInput, aboutRoutes } from '@nfa/contracts';
import { Endpoint, IfMatch } from '@nfa/service-kit';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class AboutController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(aboutRoutes.get)
  get(): Promise<About> {
    return this.documents.get('about', AboutInput);
  }

  @Endpoint(aboutRoutes.getForAdmin)
  getForAdmin(): Promise<About> {
    return this.get();
  }

  @Endpoint(aboutRoutes.replace)
  replace(@Body({ schema: AboutInput }) input: AboutInput, @IfMatch() expectedVersion?: string): Promise<About> {
    return this.documents.replace('about', AboutInput, input, expectedVersion);
  }
}
