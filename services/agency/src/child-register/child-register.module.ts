import { Module } from '@nestjs/common';
import { ChildRegisterController } from './child-register.controller.ts';
import { ChildRegisterRepository } from './child-register.repository.ts';
import { ChildRegisterService } from './child-register.service.ts';

/** The register of work of children, for inspectors. */
@Module({ controllers: [ChildRegisterController], providers: [ChildRegisterService, ChildRegisterRepository] })
export class ChildRegisterModule {}
