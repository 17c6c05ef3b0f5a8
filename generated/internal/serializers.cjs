// Generated from openapi/ by `npm run generate`. Do not edit.
exports.ContractDocument = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/ContractInfo"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_4 = obj["title"]
      if (value_title_4 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_4 !== 'string') {
          if (value_title_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_4.toISOString() + JSON_STR_QUOTE
          } else if (value_title_4 instanceof RegExp) {
            json += asString(value_title_4.source)
          } else {
            json += asString(value_title_4.toString())
          }
        } else {
          json += asString(value_title_4)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_version_5 = obj["version"]
      if (value_version_5 !== undefined) {
        json += ",\"version\":"
        
        if (typeof value_version_5 !== 'string') {
          if (value_version_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_version_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_version_5.toISOString() + JSON_STR_QUOTE
          } else if (value_version_5 instanceof RegExp) {
            json += asString(value_version_5.source)
          } else {
            json += asString(value_version_5.toString())
          }
        } else {
          json += asString(value_version_5)
        }
        
      } else {
        throw new Error('"version" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "title" || key === "version" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractPaths"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_7 = false

    for (const key of Object.keys(obj)) {
      if (
        
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_7 ? JSON_STR_COMMA : ((addComma_7 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  if (!addComma_7) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractDocument"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_openapi_1 = obj["openapi"]
      if (value_openapi_1 !== undefined) {
        json += "{\"openapi\":"
        
        if (typeof value_openapi_1 !== 'string') {
          if (value_openapi_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_openapi_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_openapi_1.toISOString() + JSON_STR_QUOTE
          } else if (value_openapi_1 instanceof RegExp) {
            json += asString(value_openapi_1.source)
          } else {
            json += asString(value_openapi_1.toString())
          }
        } else {
          json += asString(value_openapi_1)
        }
        
      } else {
        throw new Error('"openapi" is required!')
      }
      
      const value_info_2 = obj["info"]
      if (value_info_2 !== undefined) {
        json += ",\"info\":"
        json += anonymous1(value_info_2)
      } else {
        throw new Error('"info" is required!')
      }
      
      const value_paths_6 = obj["paths"]
      if (value_paths_6 !== undefined) {
        json += ",\"paths\":"
        json += anonymous2(value_paths_6)
      } else {
        throw new Error('"paths" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "openapi" || key === "info" || key === "paths" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Delegations = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/Delegations/properties/allowed_user_id"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Delegations/properties/allowed_user_id' does not match schema definition.")
    }
    const arrayLength = obj.length
  
        // Copying small arrays costs more than the existing loop.
        if (typeof arrayLength === 'number' && arrayLength >= 512 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
          const copy = new Array(arrayLength)
          // V8's side-effect-free JSON.stringify fast path (V8 >= 13.8) requires
          // the standard Array.prototype; a null prototype halves its throughput.
          // Only detach the prototype when a toJSON hook would otherwise be called.
          if (Array.prototype.toJSON !== undefined) Object.setPrototypeOf(copy, null)
          for (let i = 0; i < arrayLength; i++) {
            const v = obj[i]
            if (!(Number.isInteger(v))) {
              // Serialize the captured prefix, then resume at the first miss.
              // Never reread getters or read ahead of an item's coercion.
              copy.length = i
              json = JSON.stringify(copy).slice(0, -1)
              if (i > 0) json += JSON_STR_COMMA
              json += asInteger(v)
              for (i++; i < arrayLength; i++) {
                json += JSON_STR_COMMA
                const v = obj[i]
                json += asInteger(v)
              }
              return json + JSON_STR_END_ARRAY
            }
            copy[i] = v
          }
          return JSON.stringify(copy)
        }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asInteger(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asInteger(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Delegations"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_user_id_1 = obj["user_id"]
      if (value_user_id_1 !== undefined) {
        json += "{\"user_id\":"
        json += asInteger(value_user_id_1)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_allowed_user_id_2 = obj["allowed_user_id"]
      if (value_allowed_user_id_2 !== undefined) {
        json += ",\"allowed_user_id\":"
        json += anonymous1(value_allowed_user_id_2)
      } else {
        throw new Error('"allowed_user_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalAccount = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/InternalAccount/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalAccount/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
      if (typeof arrayLength === 'number' && arrayLength >= 8 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
        return asPlainStringArray(obj, arrayLength)
      }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalAccount"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_2 = obj["user_id"]
      if (value_user_id_2 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_2)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_roles_4 = obj["roles"]
      if (value_roles_4 !== undefined) {
        json += ",\"roles\":"
        json += anonymous1(value_roles_4)
      } else {
        throw new Error('"roles" is required!')
      }
      
      const value_is_disabled_5 = obj["is_disabled"]
      if (value_is_disabled_5 !== undefined) {
        json += ",\"is_disabled\":"
        json += asBoolean(value_is_disabled_5)
      } else {
        throw new Error('"is_disabled" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalMachine = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalMachine"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_place_id_2 = obj["place_id"]
      if (value_place_id_2 !== undefined) {
        json += ",\"place_id\":"
        json += asInteger(value_place_id_2)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_is_available_3 = obj["is_available"]
      if (value_is_available_3 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_3)
      } else {
        throw new Error('"is_available" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_2 = obj["uuid"]
      if (value_uuid_2 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_2)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_3 = obj["user_id"]
      if (value_user_id_3 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_3)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_4 = obj["recipe"]
      if (value_recipe_4 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_4 !== 'string') {
          if (value_recipe_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_4.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_4 instanceof RegExp) {
            json += asString(value_recipe_4.source)
          } else {
            json += asString(value_recipe_4.toString())
          }
        } else {
          json += asString(value_recipe_4)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_5 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_5 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_5) || value_coffee_machine_id_5 === null) {
            json += asInteger(value_coffee_machine_id_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_6)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_7 = obj["status"]
      if (value_status_7 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_7)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_8 = obj["is_ready"]
      if (value_is_ready_8 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_8)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_completed_at_9 = obj["completed_at"]
      if (value_completed_at_9 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_9 === "string" ||
            value_completed_at_9 === null ||
            value_completed_at_9 instanceof Date ||
            value_completed_at_9 instanceof RegExp ||
            (
              typeof value_completed_at_9 === "object" &&
              typeof value_completed_at_9.toString === "function" &&
              value_completed_at_9.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_9)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_10 = obj["created_at"]
      if (value_created_at_10 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_10)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_11 = obj["updated_at"]
      if (value_updated_at_11 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_11)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_version_12 = obj["version"]
      if (value_version_12 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_12)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_sugar_13 = obj["sugar"]
      if (value_sugar_13 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_13 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_13) || value_sugar_13 === null) {
            json += asInteger(value_sugar_13)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_progress_14 = obj["progress"]
      if (value_progress_14 !== undefined) {
        json += ",\"progress\":"
        json += asUnsafeString(value_progress_14)
      } else {
        throw new Error('"progress" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalProfile = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalProfile"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_name_2 = obj["name"]
      if (value_name_2 !== undefined) {
        json += ",\"name\":"
        
        if (typeof value_name_2 !== 'string') {
          if (value_name_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_2.toISOString() + JSON_STR_QUOTE
          } else if (value_name_2 instanceof RegExp) {
            json += asString(value_name_2.source)
          } else {
            json += asString(value_name_2.toString())
          }
        } else {
          json += asString(value_name_2)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
          if (value_email_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_email_3 === "string" ||
            value_email_3 === null ||
            value_email_3 instanceof Date ||
            value_email_3 instanceof RegExp ||
            (
              typeof value_email_3 === "object" &&
              typeof value_email_3.toString === "function" &&
              value_email_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalProfile/properties/email' does not match schema definition.")
  
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_profile_version_4 = obj["profile_version"]
      if (value_profile_version_4 !== undefined) {
        json += ",\"profile_version\":"
        json += asInteger(value_profile_version_4)
      } else {
        throw new Error('"profile_version" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Liveness = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Liveness"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_status_1 = obj["status"]
      if (value_status_1 !== undefined) {
        json += "{\"status\":"
        json += "\"live\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_timestamp_2 = obj["timestamp"]
      if (value_timestamp_2 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_2)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OpenOrderList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalOrder"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_3) || value_id_3 === null) {
            json += asInteger(value_id_3)
          }
        
          else if(
            typeof value_id_3 === "string" ||
            value_id_3 === null ||
            value_id_3 instanceof Date ||
            value_id_3 instanceof RegExp ||
            (
              typeof value_id_3 === "object" &&
              typeof value_id_3.toString === "function" &&
              value_id_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_3 !== 'string') {
          if (value_id_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_3.toISOString() + JSON_STR_QUOTE
          } else if (value_id_3 instanceof RegExp) {
            json += asString(value_id_3.source)
          } else {
            json += asString(value_id_3.toString())
          }
        } else {
          json += asString(value_id_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_4 = obj["uuid"]
      if (value_uuid_4 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_4)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_5 = obj["user_id"]
      if (value_user_id_5 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_5)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_6 = obj["recipe"]
      if (value_recipe_6 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_6 !== 'string') {
          if (value_recipe_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_6.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_6 instanceof RegExp) {
            json += asString(value_recipe_6.source)
          } else {
            json += asString(value_recipe_6.toString())
          }
        } else {
          json += asString(value_recipe_6)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_7 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_7 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_7) || value_coffee_machine_id_7 === null) {
            json += asInteger(value_coffee_machine_id_7)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_8 = obj["volume_ml"]
      if (value_volume_ml_8 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_8)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_9 = obj["status"]
      if (value_status_9 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_9)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_10 = obj["is_ready"]
      if (value_is_ready_10 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_10)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_completed_at_11 = obj["completed_at"]
      if (value_completed_at_11 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_11 === "string" ||
            value_completed_at_11 === null ||
            value_completed_at_11 instanceof Date ||
            value_completed_at_11 instanceof RegExp ||
            (
              typeof value_completed_at_11 === "object" &&
              typeof value_completed_at_11.toString === "function" &&
              value_completed_at_11.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_11)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_12 = obj["created_at"]
      if (value_created_at_12 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_12)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_13 = obj["updated_at"]
      if (value_updated_at_13 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_13)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_version_14 = obj["version"]
      if (value_version_14 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_14)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_sugar_15 = obj["sugar"]
      if (value_sugar_15 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_15 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_15) || value_sugar_15 === null) {
            json += asInteger(value_sugar_15)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_progress_16 = obj["progress"]
      if (value_progress_16 !== undefined) {
        json += ",\"progress\":"
        json += asUnsafeString(value_progress_16)
      } else {
        throw new Error('"progress" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/OpenOrderList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/OpenOrderList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/OpenOrderList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_17 = obj["total"]
      if (value_total_17 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_17)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_18 = obj["next_cursor"]
      if (value_next_cursor_18 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_18 === "string" ||
            value_next_cursor_18 === null ||
            value_next_cursor_18 instanceof Date ||
            value_next_cursor_18 instanceof RegExp ||
            (
              typeof value_next_cursor_18 === "object" &&
              typeof value_next_cursor_18.toString === "function" &&
              value_next_cursor_18.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_18 !== 'string') {
          if (value_next_cursor_18 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_18 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_18.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_18 instanceof RegExp) {
            json += asString(value_next_cursor_18.source)
          } else {
            json += asString(value_next_cursor_18.toString())
          }
        } else {
          json += asString(value_next_cursor_18)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OpenOrderList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_19 = obj["limit"]
      if (value_limit_19 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_19)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Readiness = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Readiness"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_status_1 = obj["status"]
      if (value_status_1 !== undefined) {
        json += "{\"status\":"
        json += "\"ready\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_timestamp_2 = obj["timestamp"]
      if (value_timestamp_2 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_2)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();
