import { type DynamicModule, Module } from '@nestjs/common';
import { Analyser } from '@verbatim/analysis';
import { KeystrokeHandler } from './keystroke.handler.js';
import { KeystrokeService } from './keystroke.service.js';

@Module({})
export class KeystrokeModule {
  static with(analyser: Analyser): DynamicModule {
    return {
      module: KeystrokeModule,
      controllers: [KeystrokeHandler],
      providers: [KeystrokeService, { provide: Analyser, useValue: analyser }],
    };
  }
}
