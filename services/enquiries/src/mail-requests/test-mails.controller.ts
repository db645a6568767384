import { Controller } from '@nestjs/common';
import { type TestMail, testMailRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { TestMailsService } from './test-mails.service.ts';

@Controller()
export class TestMailsController {
  constructor(private readonly mails: TestMailsService) {}

  @Endpoint(testMailRoutes.send)
  send(): Promise<TestMail> {
    return this.mails.send();
  }

  @Endpoint(testMailRoutes.get)
  get(@Id() id: string): Promise<TestMail> {
    return this.mails.get(id);
  }
}
