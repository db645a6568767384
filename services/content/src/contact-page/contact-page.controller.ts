import { Body, Controller } from '@nestjs/common';
import { type ContactPage, ContactPageInput, contactPageRoutes } from '@nfa/contracts';
import { Endpoint, IfMatch } from '@nfa/service-kit';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class ContactPageController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(contactPageRoutes.get)
  get(): Promise<ContactPage> {
    return this.documents.get('contact', ContactPageInput);
  }

  @Endpoint(contactPageRoutes.getForAdmin)
  getForAdmin(): Promise<ContactPage> {
    return this.get();
  }

  @Endpoint(contactPageRoutes.replace)
  replace(
    @Body({ schema: ContactPageInput }) input: ContactPageInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<ContactPage> {
    return this.documents.replace('contact', ContactPageInput, input, expectedVersion);
  }
}
