import { Module } from '@nestjs/common';
import { KeystrokeHandler } from './keystroke.handler.js';
import { KeystrokeService } from './keystroke.service.js';

@Module({ controllers: [KeystrokeHandler], providers: [KeystrokeService] })
export class KeystrokeModule {}
