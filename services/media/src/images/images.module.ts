import { Module } from '@nestjs/common';
import { ImageQueue } from './image-queue.ts';
import { Images } from './images.ts';

@Module({ providers: [Images, ImageQueue], exports: [Images] })
export class ImagesModule {}
